/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A cell that a spreadsheet would
 * run as a formula is written as text, because some cells contain text entered by customers.
 */
export function csvOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[titles, ...rows].map(csvLine).join('')}`;
}

/** Fen as yuan with two decimals and without separators, so that a spreadsheet reads a number. */
export function yuanCell(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** Includes the full-width forms, which Chinese spreadsheets read like the others. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
const number = /^-?\d+(\.\d+)?$/;

function csvLine(cells: readonly string[]): string {
  const safe = (cell: string) => (formula.test(cell) && !number.test(cell) ? `'${cell}` : cell);
  return `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
