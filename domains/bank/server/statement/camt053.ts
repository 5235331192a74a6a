import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { XMLParser } from 'fast-xml-parser';
import { fenOf } from './amount.ts';
import { dayOf } from './day.ts';
import { type ParsedLine, type ParsedStatement, UnreadableStatement } from './parsed.ts';

type Node = { [name: string]: unknown };

/** Elements that may occur several times. */
const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

/**
 * Values stay text, because an account number is no number; entities of the document are not resolved, and a
 * document with a type is refused before it is read.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  htmlEntities: false,
  isArray: (name) => lists.has(name),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The element at the end of a path, such as `Refs/AcctSvcrRef`. */
function at(node: unknown, path: string): unknown {
  let found: unknown = node;
  for (const name of path.split('/')) {
    if (Array.isArray(found)) [found] = found;
    if (!isNode(found)) return undefined;
    found = found[name];
  }
  return found;
}

/** The text of the first of these paths that has one. */
function textAt(node: unknown, ...paths: string[]): string {
  for (const path of paths) {
    const found = at(node, path);
    const text = isNode(found) ? found['#text'] : found;
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

function listAt(node: unknown, path: string): unknown[] {
  const found = at(node, path);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

/** An account, by IBAN or by the bank's own number. */
const accountAt = (node: unknown, path: string) => textAt(node, `${path}/Id/IBAN`, `${path}/Id/Othr/Id`);

/**
 * Reads a bank-to-customer statement of ISO 20022, camt.053.001.02 and later: the parties moved into `Pty` with
 * version 08. An entry of several transactions has a line for each if their amounts add up to the entry.
 * @throws UnreadableStatement
 */
export function parseCamt053(text: string): ParsedStatement {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableStatement('XML 文件带有文档类型声明（DOCTYPE），不能读取');
  const statements = listAt(parse(text), 'Document/BkToCstmrStmt/Stmt');
  if (statements.length === 0)
    throw new UnreadableStatement('没有找到 BkToCstmrStmt/Stmt，请确认文件是 CAMT.053 对账单');
  const parsed: ParsedStatement = { format: 'camt053', lines: [], outgoing: 0, faults: [] };
  let row = 0;
  for (const statement of statements)
    for (const entry of listAt(statement, 'Ntry')) {
      row += 1;
      readEntry(parsed, statement, entry, row);
    }
  return parsed;
}

function parse(text: string): unknown {
  try {
    return parser.parse(text, true);
  } catch {
    throw new UnreadableStatement('XML 文件不完整，请重新从银行下载');
  }
}

/** The day in Shanghai on which an entry was booked. */
function bookedDay(entry: unknown): string | null {
  const written = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  const hasOffset = /T.*(Z|[+-]\d{2}:\d{2})$/.test(written);
  const instant = hasOffset ? new Date(written) : null;
  if (instant && !Number.isNaN(instant.getTime())) return shanghaiDay(instant);
  return dayOf(written.slice(0, 10));
}

function readEntry(parsed: ParsedStatement, statement: unknown, entry: unknown, row: number): void {
  // Only booked entries are money; pending ones come again.
  const status = textAt(entry, 'Sts/Cd', 'Sts');
  if (status !== '' && status !== 'BOOK') return;
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT') {
    parsed.outgoing += 1;
    return;
  }
  const amountFen = fenOf(textAt(entry, 'Amt'));
  const currency = textAt(entry, 'Amt/@Ccy');
  const day = bookedDay(entry);
  const fault =
    (currency !== 'CNY' && `币种是 ${currency || '空'}，只能导入人民币`) ||
    ((amountFen === null || amountFen <= 0) && '金额不是大于 0 的数字') ||
    (day === null && '没有记账日期');
  if (fault || amountFen === null || day === null) {
    parsed.faults.push({ row, message: fault || '金额不是数字' });
    return;
  }
  const details = listAt(entry, 'NtryDtls').flatMap((one) => listAt(one, 'TxDtls'));
  const sums = details.map((one) => fenOf(textAt(one, 'Amt', 'AmtDtls/TxAmt/Amt')));
  const isSplit =
    details.length > 1 && sums.reduce<number>((sum, fen) => sum + (fen ?? Number.NaN), 0) === amountFen;
  const parts = isSplit ? details : [details[0]];
  for (const [index, detail] of parts.entries())
    parsed.lines.push({
      ...lineOf(statement, entry, detail, isSplit ? index + 1 : 0),
      row,
      day,
      amountFen: isSplit ? (sums[index] ?? 0) : amountFen,
    });
}

function lineOf(
  statement: unknown,
  entry: unknown,
  detail: unknown,
  /** From 1 within an entry of several transactions; 0 in others. */
  position: number,
): Omit<ParsedLine, 'row' | 'day' | 'amountFen'> {
  const ofDetail = textAt(detail, 'Refs/AcctSvcrRef');
  // Not `NtryRef`, which many banks count anew in each statement.
  const ofEntry = textAt(entry, 'AcctSvcrRef');
  const remark = [
    ...listAt(detail, 'RmtInf/Ustrd').map((one) => textAt({ one }, 'one')),
    ...listAt(detail, 'RmtInf/Strd').map((one) => textAt(one, 'CdtrRefInf/Ref')),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  const virtual = accountAt(detail, 'RltdPties/CdtrAcct');
  const own = accountAt(statement, 'Acct');
  return {
    reference: ofDetail || (ofEntry && position > 0 ? `${ofEntry}/${position}` : ofEntry),
    payerName: textAt(
      detail,
      'RltdPties/Dbtr/Pty/Nm',
      'RltdPties/Dbtr/Nm',
      'RltdPties/UltmtDbtr/Pty/Nm',
      'RltdPties/UltmtDbtr/Nm',
    ),
    payerAccount: accountAt(detail, 'RltdPties/DbtrAcct'),
    payerBank: textAt(detail, 'RltdAgts/DbtrAgt/FinInstnId/Nm'),
    toAccount: virtual === own ? '' : virtual,
    remark: [...new Set(remark.filter((text) => text !== ''))].join(' '),
  };
}
