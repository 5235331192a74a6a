/** The line below the head of a table. */
const rule = /^\|(?:\s*:?-+:?\s*\|)+$/;

/** The cells of all rows of all tables of a document, without the heads. */
export function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n');
  const isRow = (line: string, at: number) =>
    line.startsWith('|') && !rule.test(line) && !rule.test(lines[at + 1] ?? '');
  return lines.filter(isRow).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
