/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A cell that a spreadsheet would run as a
 * formula is kept as text: those who buy, and not those who open the file, have written some of them.
 */
export function csvOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[titles, ...rows].map(csvLine).join('')}`;
}

/** Fen as yuan with two decimals and without separators, so that a spreadsheet reads a number. */
export function yuanCell(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** In their wide forms too, which spreadsheets in Chinese read as the others. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const number = /^-?\d+(\.\d+)?$/;

function csvLine(cells: readonly string[]): string {
  const safe = (cell: string) => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);
  return `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
