// The colours and the type of everything that is drawn. Cards are paper in both themes, so these do not change.

export const ink = '#2f2722'
export const paper = '#fdf7ea'
export const milk = '#fffdf8'
export const crease = '#e4d6bb' // edges of paper, fine lines
export const sand = '#e8d2a4'
export const saffron = '#e5a626'
export const terracotta = '#bf4c2b'
export const rose = '#cf6a70'
export const leaf = '#4f7d3c'
export const lagoon = '#2a777c'
export const indigo = '#3a5590'
export const plum = '#77457c'
export const cocoa = '#764a31'
export const stone = '#777067'

/** Details (mouths, whiskers, seams) are drawn with a round pen of this width. */
export const pen = 2
