import { type Payer, payers } from '../../contract/kinds.ts';
import type { QuoteLine } from '../../contract/maintenance.ts';

/** Decisions of the customer by `keyOf` of the line, so that an unchanged line of a newer version keeps its own. */
export type Decisions = Readonly<Record<string, boolean>>;

/** The same for a line that a newer version of the quote has not changed, whose id may be another one there. */
export const keyOf = ({ kind, name, reason, quantity, totalFen, payer }: QuoteLine): string =>
  [kind, name, reason, quantity, totalFen, payer].join('|');

/** Lines that the customer pays and can decline; the others are done without asking. */
export const isAsked = ({ payer, included }: QuoteLine): boolean => payer === 'customer' && !included;

/** What the customer has decided on this phone, otherwise what they decided before; null while undecided. */
export const decisionOf = (line: QuoteLine, decisions: Decisions): boolean | null =>
  decisions[keyOf(line)] ?? line.approved;

export const undecidedOf = (lines: readonly QuoteLine[], decisions: Decisions): QuoteLine[] =>
  lines.filter((line) => isAsked(line) && decisionOf(line, decisions) === null);

/** The lines that are done: what the customer approves, what others pay, and what goes with any of these. */
export function approvedOf(lines: readonly QuoteLine[], decisions: Decisions): QuoteLine[] {
  const chosen = lines.filter((line) => !line.included && isDone(line, decisions, false));
  return chosen.length > 0 ? lines.filter((line) => line.included || chosen.includes(line)) : [];
}

const totalLabels: Readonly<Record<Payer, string>> = {
  customer: '需要你支付',
  warranty: '质保承担',
  campaign: '服务活动承担',
  goodwill: '品牌承担',
};

/** What each payer pays; undecided lines count as approved. */
export function totalsOf(
  lines: readonly QuoteLine[],
  decisions: Decisions,
): { payer: Payer; label: string; fen: number }[] {
  const counted = lines.filter((line) => !line.included && isDone(line, decisions, true));
  const paid = counted.length > 0 ? lines.filter((line) => line.included || counted.includes(line)) : [];
  return payers.flatMap((payer) => {
    const fen = sumOf(paid, payer);
    return fen > 0 || payer === 'customer' ? [{ payer, label: totalLabels[payer], fen }] : [];
  });
}

const isDone = (line: QuoteLine, decisions: Decisions, undecided: boolean): boolean =>
  !isAsked(line) || (decisionOf(line, decisions) ?? undecided);

/** What one payer pays for these lines. */
export const sumOf = (lines: readonly QuoteLine[], payer: Payer): number =>
  lines.reduce((sum, line) => (line.payer === payer ? sum + line.totalFen : sum), 0);
