// Icons as paths in a box of 24, drawn with a round pen of width 2.

export const icons = {
  sound: 'M4 10v4h3l5 4V6L7 10ZM15.5 9q2 3 0 6M18.5 6.500q4 5.5 0 11',
  mute: 'M4 10v4h3l5 4V6L7 10ZM16 9.500l5 5M21 9.500l-5 5',
  settings: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5ZM9 14.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5Z',
  undo: 'M8 5L4 9l4 4M4 9h10q6 0 6 5.500T14 20h-4',
  share: 'M12 15V4M8 7.500L12 4l4 3.500M7 11H5v9h14v-9h-2',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM7 7h.01M17 7h.01M7 17h.01M14 14h2M20 14v2M14 18v2h2M19 20h1M17.5 17.500h.01',
  crown: 'M5 18h14l1-10-5 4-3-6-3 6-5-4Z',
  bot: 'M12 4v3M7 7h10q2 0 2 2v8q0 2-2 2H7q-2 0-2-2V9q0-2 2-2ZM9 12v1.500M15 12v1.500M3 12v3M21 12v3M12 3.500h.01',
  away: 'M4 9.500h12v4q0 5.5-6 5.500t-6-5.500ZM16 11h2q2.5 0 2.5 2.500T17 16h-1.500M8 3q-1.5 1.5 0 3M12 3q-1.5 1.5 0 3',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16ZM12 8v4.500l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M5 12.500l5 5L19.5 7',
  eye: 'M3 12q4-6 9-6t9 6q-4 6-9 6t-9-6ZM12 9.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5Z',
  play: 'M8 5l11 7-11 7Z',
  replay: 'M19 12a7 7 0 1 1-2.5-5.500M19 3v4.500h-4.5',
  language: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16ZM4.5 12h15M12 4q-7 8 0 16M12 4q7 8 0 16',
  moon: 'M10 4a8.5 8.5 0 1 0 10 11Q11 17 10 4Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8ZM12 3v1.500M12 19.500V21M3 12h1.500M19.5 12H21M5.6 5.600l1 1M17.4 17.400l1 1M5.6 18.400l1-1M17.4 6.600l1-1',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16ZM12 11.500v4.500M12 8h.01',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h10v11H9ZM5 15V4h10v2',
} as const

export type IconName = keyof typeof icons
