// The sheet as the rules send it, and where things stand on the paper.

export interface SheetCell { id: string; pentagon: boolean; number: number }
export interface SheetRow { name: string; points: number; cells: (SheetCell | null)[] }
export interface SheetData {
  rows: SheetRow[]
  columns: { column: number; points: number }[]
  misses: number
  misses_to_end: number
  chosen: string
}

export const COLUMN = 40
export const ROW = 70
export const MARGIN = 12
export const WIDTH = 2 * MARGIN + 12 * COLUMN
export const ROWS_END = MARGIN + 3 * ROW
export const BONUS_Y = ROWS_END + 20 // the middle of the columns' pentagons
export const SUMS_Y = ROWS_END + 67

/** How high the paper is, with the line of sums or without. */
export const heightOf = (sums: boolean): number => (sums ? SUMS_Y + 30 : BONUS_Y + 28)

export const middle = (column: number): number => MARGIN + (column + 0.5) * COLUMN
export const across = (row: number): number => MARGIN + (row + 0.5) * ROW

/** A house: five corners, about the origin. */
export const pentagon = (w: number, h: number): string => `M0 ${-h}L${w} ${-h * 0.42}V${h}H${-w}V${-h * 0.42}Z`
