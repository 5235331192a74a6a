import { type Payer, payerNames, payers } from '../../contract/kinds.ts';
import type { QuoteLine } from '../../contract/maintenance.ts';

/** Decisions of the customer by `keyOf` of the line, so that an unchanged line of a newer version keeps its own. */
export type Decisions = Readonly<Record<string, boolean>>;

/** The same for a line that a newer version of the quote has not changed, whose id may be another one there. */
export const keyOf = ({ kind, name, reason, quantity, totalFen, payer }: QuoteLine): string =>
  [kind, name, reason, quantity, totalFen, payer].join('|');

/** Lines that the customer pays; the others are done without asking. */
export const linesToDecide = (lines: readonly QuoteLine[]): QuoteLine[] =>
  lines.filter(({ payer }) => payer === 'customer');

/** What the customer has decided on this phone, otherwise what they decided before; null while undecided. */
export const decisionOf = (line: QuoteLine, decisions: Decisions): boolean | null =>
  decisions[keyOf(line)] ?? line.approved;

export const undecidedOf = (lines: readonly QuoteLine[], decisions: Decisions): QuoteLine[] =>
  linesToDecide(lines).filter((line) => decisionOf(line, decisions) === null);

export const approvedOf = (lines: readonly QuoteLine[], decisions: Decisions): QuoteLine[] =>
  linesToDecide(lines).filter((line) => decisionOf(line, decisions) === true);

/** What each payer pays; of the customer's lines those that are not declined. */
export function totalsOf(
  lines: readonly QuoteLine[],
  decisions: Decisions,
): { payer: Payer; label: string; fen: number }[] {
  return payers.flatMap((payer) => {
    const paid = lines.filter(
      (line) => line.payer === payer && (payer !== 'customer' || decisionOf(line, decisions) !== false),
    );
    const fen = paid.reduce((sum, { totalFen }) => sum + totalFen, 0);
    return fen > 0 || payer === 'customer' ? [{ payer, label: `${payerNames[payer]}承担`, fen }] : [];
  });
}

export const sumOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, { totalFen }) => sum + totalFen, 0);
