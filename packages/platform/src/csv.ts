/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets). A cell that a spreadsheet would
 * run as a formula is written as text, because some cells contain text entered by customers; so is a number
 * that it would change: with leading zeros, of twelve digits or more, or read as a power of ten.
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

const identifier = /^(0\d+|\d{12,}|\d+E\d+)$/i;

/** A tab after it makes a number text and is not seen, as in the bills of Alipay. */
function safe(cell: string): string {
  if (identifier.test(cell)) return `${cell}\t`;
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safe(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
