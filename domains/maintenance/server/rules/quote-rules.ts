import { formatYuan, shareOf, sumFen } from '@ev/kernel/money.ts';
import { type Payer, payerNames, type QuoteLineKind } from '../../contract/kinds.ts';

/** A line of a quote as it is stored. */
export type QuoteLineRow = {
  lineId: string;
  kind: QuoteLineKind;
  name: string;
  reason: string;
  /** Null for labour and for collecting the car. */
  partCode: string | null;
  /** Hundredths of an hour for labour, pieces for parts. */
  quantity: number;
  /** Of an hour, or of a piece. */
  unitFen: number;
  payer: Payer;
  forSafety: boolean;
  /** Collecting the car, which is due with any work. */
  isCollection: boolean;
  approved: boolean | null;
  /** When a part that is out of stock is expected; null if it is in stock. */
  expectedDay: string | null;
  /** The line's name at the workshop system that wrote it; staff write lines without. */
  partnerLine?: string | undefined;
};

type Priced = Pick<QuoteLineRow, 'kind' | 'quantity' | 'unitFen'>;

/** Labour by hundredths of an hour, rounded half up to whole fen; parts by pieces. */
export const totalOf = ({ kind, quantity, unitFen }: Priced): number =>
  kind === 'labour' ? shareOf(unitFen, quantity, 100) : unitFen * quantity;

/** The lines that the customer pays: own lines that were not declined. */
export const ownLines = <Line extends Pick<QuoteLineRow, 'payer' | 'approved'>>(
  lines: readonly Line[],
): Line[] => lines.filter(({ payer, approved }) => payer === 'customer' && approved !== false);

export const payOf = (lines: readonly (Priced & Pick<QuoteLineRow, 'payer' | 'approved'>)[]): number =>
  sumFen(ownLines(lines).map(totalOf));

/**
 * The lines after the customer's decision. Nothing named: everything is declined. Otherwise lines that others pay,
 * and the collection, count as approved too. Null if a named line does not exist.
 */
export function decideLines(
  lines: readonly QuoteLineRow[],
  approvedIds: readonly string[],
): QuoteLineRow[] | null {
  const known = new Set(lines.map(({ lineId }) => lineId));
  if (!approvedIds.every((id) => known.has(id))) return null;
  const isAny = approvedIds.length > 0;
  return lines.map((line) => ({
    ...line,
    approved: isAny && (approvedIds.includes(line.lineId) || line.payer !== 'customer' || line.isCollection),
  }));
}

/** The pieces of each part that the approved lines need. */
export function partsOf(
  lines: readonly Pick<QuoteLineRow, 'partCode' | 'quantity' | 'approved'>[],
): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { partCode, quantity, approved } of lines)
    if (partCode !== null && approved === true) needed.set(partCode, (needed.get(partCode) ?? 0) + quantity);
  return needed;
}

/** `1.5 工时`, `2 件`. */
export const quantityText = ({ kind, quantity }: Pick<QuoteLineRow, 'kind' | 'quantity'>): string =>
  kind === 'labour' ? `${quantity / 100} 工时` : `${quantity} 件`;

/** What changed against the lines that the customer signed before, as sentences. */
export function changesOf(signed: readonly QuoteLineRow[], lines: readonly QuoteLineRow[]): string[] {
  const before = new Map(
    signed.filter(({ approved }) => approved === true).map((line) => [line.lineId, line]),
  );
  const after = new Set(lines.map(({ lineId }) => lineId));
  return [
    ...lines.flatMap((line) => {
      const former = before.get(line.lineId);
      return former ? changesOfLine(former, line) : [`增加${line.name}，${costOf(line)}`];
    }),
    ...[...before.values()]
      .filter(({ lineId }) => !after.has(lineId))
      .map((line) => `取消${line.name}，原为 ${costOf(line)}`),
  ];
}

function changesOfLine(former: QuoteLineRow, line: QuoteLineRow): string[] {
  const { name } = line;
  const changes = [];
  if (former.name !== name) changes.push(`${former.name}改为${name}`);
  if (former.quantity !== line.quantity)
    changes.push(`${name}由 ${quantityText(former)}改为 ${quantityText(line)}`);
  if (former.payer !== line.payer)
    changes.push(`${name}由${payerNames[former.payer]}承担改为${payerNames[line.payer]}承担`);
  if (totalOf(former) !== totalOf(line))
    changes.push(`${name}由 ${formatYuan(totalOf(former))} 改为 ${formatYuan(totalOf(line))}`);
  return changes;
}

const costOf = (line: QuoteLineRow): string =>
  line.payer === 'customer' ? formatYuan(totalOf(line)) : `由${payerNames[line.payer]}承担`;
