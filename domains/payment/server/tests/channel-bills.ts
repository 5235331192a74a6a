import type { Random } from '@ev/kernel/random.ts';
import { type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { BillRow } from '../channel/port.ts';
import type { DifferenceKind } from '../tables.ts';
import type { SimulatedChannel } from '../testing/simulated-channel.ts';

/** The channel's bill of a day: payments by the day paid, refunds by the day of the accepted request. */
export function billOf(channel: SimulatedChannel, day: Day): BillRow[] {
  const rows: BillRow[] = [];
  for (const [attemptNo, { state, paidAt, paidFen }] of channel.payments) {
    if (state === 'paid' && paidAt && shanghaiDay(paidAt) === day) rows.push(paymentRow(attemptNo, paidFen));
  }
  for (const [refundNo, { attemptNo, acceptedAt, amountFen, state }] of channel.refunds) {
    if (shanghaiDay(acceptedAt) !== day) continue;
    const known = state === 'succeeded' || state === 'processing';
    rows.push({
      ...paymentRow(attemptNo, amountFen),
      kind: 'refund',
      refundNo,
      state: known ? state : 'failed',
    });
  }
  return rows;
}

function paymentRow(attemptNo: string, amountFen: number): BillRow {
  const transactionId = `T${attemptNo}`;
  return { attemptNo, transactionId, kind: 'payment', refundNo: null, amountFen, state: 'succeeded' };
}

/** One planted difference, as reconciliation should name it. */
export type Planted = { kind: DifferenceKind; subject: 'payment' | 'refund'; subjectNo: string };

const numberOf = (row: BillRow) => (row.kind === 'payment' ? row.attemptNo : (row.refundNo ?? ''));

/** Falsifies one row of each kind and subject in a bill, except those in `taken`. */
export function falsify(bill: BillRow[], random: Random, taken: Set<string>): Planted[] {
  const planted: Planted[] = [];
  for (const subject of ['payment', 'refund'] as const) {
    const take = (): BillRow => {
      const whole = bill.filter(
        (row) => row.kind === subject && row.state === 'succeeded' && !taken.has(numberOf(row)),
      );
      const row = random.pick(whole);
      taken.add(numberOf(row));
      return row;
    };
    const plant = (kind: DifferenceKind, row: BillRow) =>
      planted.push({ kind, subject, subjectNo: numberOf(row) });

    const left = take();
    bill.splice(bill.indexOf(left), 1);
    plant('missingThere', left);

    const other = take();
    other.amountFen += random.pick([-1, 1, 100]);
    plant('amountDiffers', other);

    const failed = take();
    failed.state = 'failed';
    plant('statusDiffers', failed);

    const like = random.pick(bill.filter((row) => row.kind === subject));
    const strange = { ...like, attemptNo: `S${random.int(1, 1e9)}`, refundNo: `S${random.int(1, 1e9)}` };
    bill.push(strange);
    plant('missingHere', strange);
    taken.add(numberOf(strange));
  }
  return planted;
}
