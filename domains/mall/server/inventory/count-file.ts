import { csvRows, separatorOf } from '@ev/platform/csv-rows.ts';
import { decodeText } from '@ev/platform/decode-text.ts';
import { mostCountRows } from '../../contract/kinds.ts';
import { mostUnits } from '../../contract/staff.ts';

/** The columns of the file of counts; staff fill in the last one. */
export const countColumns = ['规格编码', '商品', '规格', '现有库存', '已占用', '盘点数量'] as const;

const [skuColumn, , , onHandColumn, , countedColumn] = countColumns;

export type CountedRow = { row: number; skuCode: string; onHand: number; counted: number };
export type RowFault = { row: number; message: string };

/** A file in UTF-8 or, as spreadsheets in China save it, GBK. The message is for staff. */
export function textOfFile(bytes: Uint8Array): { text: string } | { message: string } {
  const read = decodeText(bytes);
  if ('text' in read) return { text: read.text.replace(/^\uFEFF/, '') };
  if (read.refused.encoding === 'GBK') return { text: new TextDecoder('gb18030').decode(bytes) };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { message: '这是 Excel 文件，请另存为 CSV 后再导入' };
  return { message: `第 ${read.refused.line} 行的编码无法识别，请另存为 UTF-8 编码的 CSV 后再导入` };
}

/** The counted rows of a file, and all rows that cannot be read; rows without a count are left out. */
export function readCounts(text: string): { rows: CountedRow[]; faults: RowFault[] } {
  const tooMany = { row: 1, message: `一次最多 ${mostCountRows} 行，请分成几个文件` };
  if (hasMoreLines(text, mostLines)) return { rows: [], faults: [tooMany] };
  const [head, ...lines] = csvRows(text, separatorOf(text));
  const titles = head?.cells.map((one) => one.trim()) ?? [];
  const at = {
    sku: titles.indexOf(skuColumn),
    onHand: titles.indexOf(onHandColumn),
    counted: titles.indexOf(countedColumn),
  };
  const missing = [skuColumn, onHandColumn, countedColumn].filter((title) => !titles.includes(title));
  if (missing.length > 0)
    return { rows: [], faults: [{ row: 1, message: `没有“${missing.join('”“')}”列，请使用导出的文件` }] };
  if (lines.length > mostCountRows) return { rows: [], faults: [tooMany] };
  const rows: CountedRow[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  for (const { row, cells } of lines) {
    const cell = (index: number) => cells[index]?.trim() ?? '';
    const counted = cell(at.counted);
    if (counted === '') continue;
    const skuCode = cell(at.sku);
    const numbers = [wholeOf(cell(at.onHand)), wholeOf(counted)] as const;
    const [onHand, count] = numbers;
    if (seen.has(skuCode)) faults.push({ row, message: `规格 ${skuCode} 写了两次，请只保留一行` });
    else if (onHand === null) faults.push({ row, message: '“现有库存”应为整数，请保留导出的数字' });
    else if (count === null)
      faults.push({ row, message: `“盘点数量”应为 0 到 ${mostUnits} 的整数，现在是“${counted}”` });
    else rows.push({ row, skuCode, onHand, counted: count });
    seen.add(skuCode);
  }
  return { rows, faults };
}

/** A cell may contain line breaks, and a spreadsheet leaves empty lines. */
const mostLines = 3 * mostCountRows;

/** Before a file is taken apart, which needs a hundred bytes for each row: short rows would fill the memory. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > most;
}

function wholeOf(cell: string): number | null {
  if (!/^\d{1,8}$/.test(cell)) return null;
  const value = Number(cell);
  return value <= mostUnits ? value : null;
}
