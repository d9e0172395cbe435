// Modules that the build makes.
declare module 'virtual:pictures' {
  const pictures: Record<string, string> // the address of each game's picture
  export default pictures
}
declare module 'virtual:titles' {
  const titles: Record<string, Record<string, string>> // by game, then by language
  export default titles
}
