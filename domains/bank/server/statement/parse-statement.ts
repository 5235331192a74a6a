import { createHash } from 'node:crypto';
import { decodeText } from '@ev/platform/decode-text.ts';
import { mostLines } from '../../contract/kinds.ts';
import { parseCamt053 } from './camt053.ts';
import { parseCsv } from './csv.ts';
import { type ParsedStatement, UnreadableStatement } from './parsed.ts';

/** The longest texts that are stored of a line. */
const most = {
  reference: 96,
  payerName: 120,
  payerAccount: 48,
  payerBank: 120,
  toAccount: 48,
  remark: 300,
} as const;

/** The text of a file in UTF-8 or, as Chinese banks export, GBK. @throws UnreadableStatement */
export function statementText(bytes: Uint8Array): string {
  const read = decodeText(bytes);
  if ('text' in read) return withoutMark(read.text);
  if (read.refused.encoding === 'GBK') return new TextDecoder('gb18030').decode(bytes);
  if (read.refused.encoding === 'UTF-16') {
    const isBig = bytes[0] === 0xfe;
    return withoutMark(new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes));
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableStatement('这是 Excel 文件，请在网银里选择导出 CSV');
  throw new UnreadableStatement('文件编码无法识别，请选择 UTF-8 或 GBK 编码导出');
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Reads a statement in any of the formats. @throws UnreadableStatement */
export function parseStatement(text: string): ParsedStatement {
  const parsed = text.trimStart().startsWith('<') ? parseCamt053(text) : parseCsv(text);
  if (parsed.lines.length > mostLines)
    throw new UnreadableStatement(
      `文件有 ${parsed.lines.length} 笔收入，一次最多 ${mostLines} 笔，请按日期分开导出`,
    );
  if (parsed.lines.length === 0 && parsed.faults.length === 0)
    throw new UnreadableStatement('文件里没有收入流水');
  return withReferences(parsed);
}

/**
 * Gives a number to lines without one, from what they say, so that the same line of another file is recognised.
 * Equal lines of one file are told apart by their order. A number that one file has twice, with different
 * content, is a fault.
 */
function withReferences(parsed: ParsedStatement): ParsedStatement {
  const times = new Map<string, number>();
  const known = new Map<string, string>();
  const lines: ParsedStatement['lines'] = [];
  const faults = [...parsed.faults];
  for (const line of parsed.lines.map(shortened)) {
    const { row, reference: given, ...content } = line;
    const said = JSON.stringify([
      content.day,
      content.amountFen,
      content.payerName,
      content.payerAccount,
      content.remark,
      content.toAccount,
    ]);
    if (given === '') {
      const time = (times.get(said) ?? 0) + 1;
      times.set(said, time);
      const digest = createHash('sha256').update(`${said}/${time}`).digest('hex').slice(0, 24);
      lines.push({ ...line, reference: `AUTO-${digest}` });
      continue;
    }
    const before = known.get(given);
    known.set(given, said);
    if (before === undefined) lines.push(line);
    else if (before !== said) faults.push({ row, message: `流水号 ${given} 在文件里出现了两次，内容不同` });
  }
  return { ...parsed, lines, faults: faults.toSorted((one, other) => one.row - other.row) };
}

function shortened(line: ParsedStatement['lines'][number]): ParsedStatement['lines'][number] {
  const cut = Object.entries(most).map(([name, length]) => [
    name,
    [...line[name as keyof typeof most].normalize('NFKC').replace(/\s+/g, ' ').trim()]
      .slice(0, length)
      .join(''),
  ]);
  return { ...line, ...Object.fromEntries(cut) };
}
