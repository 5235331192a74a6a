import type { BillRow } from './channel/port.ts';
import type { DifferenceKind } from './tables.ts';

/** One payment or refund in our ledger, to be compared with the channel's bill. */
export type OurRow = {
  kind: 'payment' | 'refund';
  /** Number of the attempt or of the refund. */
  no: string;
  amountFen: number;
  state: 'succeeded' | 'processing' | 'failed';
  /** Booked on the day of the bill, so the bill must contain it. */
  ofTheDay: boolean;
};

type Side = { amountFen: number; status: string };
export type Difference = {
  kind: DifferenceKind;
  subject: 'payment' | 'refund';
  subjectNo: string;
  ours: Side | null;
  theirs: Side | null;
};

/**
 * The differences between the day's bill and our ledger. A payment in the bill that is not paid in our ledger
 * counts as missing here. The state of a refund in a bill is the one at the time of the bill, so "processing"
 * there is no difference.
 */
export function compareBill(bill: readonly BillRow[], ours: readonly OurRow[]): Difference[] {
  const differences: Difference[] = [];
  const keyOf = (kind: string, no: string) => `${kind}:${no}`;
  const known = new Map(ours.map((row) => [keyOf(row.kind, row.no), row]));
  const seen = new Set<string>();

  for (const row of bill) {
    const subject = row.kind;
    const subjectNo = row.kind === 'payment' ? row.attemptNo : (row.refundNo ?? '');
    const key = keyOf(subject, subjectNo);
    seen.add(key);
    const mine = known.get(key);
    const theirs = { amountFen: row.amountFen, status: row.state };
    const side = mine ? { amountFen: mine.amountFen, status: mine.state } : null;
    const add = (kind: DifferenceKind) => differences.push({ kind, subject, subjectNo, ours: side, theirs });
    if (!mine || (subject === 'payment' && mine.state !== 'succeeded')) add('missingHere');
    else if (mine.amountFen !== row.amountFen) add('amountDiffers');
    else if (row.state !== 'processing' && mine.state !== row.state) add('statusDiffers');
  }
  for (const row of ours) {
    if (!row.ofTheDay || row.state === 'failed' || seen.has(keyOf(row.kind, row.no))) continue;
    differences.push({
      kind: 'missingThere',
      subject: row.kind,
      subjectNo: row.no,
      ours: { amountFen: row.amountFen, status: row.state },
      theirs: null,
    });
  }
  return differences;
}
