/** How errors in the grid name their place; rows and columns are counted from 0, the header is row 0. */
export type Places = {
  row: (row: number, column?: number) => string;
  /** `day` is what the column is called. */
  cell: (row: number, column: number, day?: string) => string;
};

/** As in the grid on the screen: row 3, column 2026-03-05. */
export const gridPlaces: Places = {
  row: (row) => `Row ${row + 1}`,
  cell: (row, column, day = String(column + 1)) => `Row ${row + 1}, column ${day}`,
};

/** A, B … Z, AA, AB … */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** As a spreadsheet program shows it: sheet “Values”, row 3, cell F3 (2026-03-05). */
export function sheetPlaces(sheet: string): Places {
  const cell: Places['cell'] = (row, column, day) =>
    `Sheet “${sheet.slice(0, 100)}”, row ${row + 1}, cell ${columnLetters(column)}${row + 1}${day ? ` (${day})` : ''}`;
  return { row: (row, column = 0) => cell(row, column), cell };
}
