export type Row = readonly string[];

/** A Markdown table whose columns also align in a terminal. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((cell, column) =>
    Math.max(widthOf(cell), ...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const line = (row: Row) =>
    `| ${row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

function widthOf(text: string): number {
  return [...text].length;
}
