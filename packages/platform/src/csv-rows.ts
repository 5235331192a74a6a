/** The cells of a file of separated values (RFC 4180), with the row of the file where each record begins. */
export function csvRows(text: string, separator: string): { row: number; cells: string[] }[] {
  const rows: { row: number; cells: string[] }[] = [];
  let row = 1;
  let begin = 1;
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endRecord = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ row: begin, cells });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (character === '\n') row += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endRecord();
      begin = row;
    } else if (character !== '\r') cell += character;
  }
  endRecord();
  return rows;
}

/** The separator that a text uses: the one that its widest row has most often. */
export function separatorOf(text: string): string {
  const head = text.slice(0, 20_000).split('\n');
  const most = (separator: string) => Math.max(...head.map((line) => line.split(separator).length));
  const [best = ','] = [',', '\t', ';', '|'].toSorted((one, other) => most(other) - most(one));
  return best;
}
