declare module 'virtual:pictures' {
  const pictures: Record<string, string> // the address of each game's picture
  export default pictures
}
