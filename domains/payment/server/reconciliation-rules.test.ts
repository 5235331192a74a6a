import { createRandom } from '@ev/kernel/random.ts';
import { describe, expect, test } from 'vitest';
import type { BillRow } from './channel/port.ts';
import { compareBill, type OurRow } from './reconciliation-rules.ts';

const paid = (no: string, change: Partial<BillRow> = {}): BillRow => ({
  attemptNo: no,
  transactionId: `T${no}`,
  kind: 'payment',
  refundNo: null,
  amountFen: 500_000,
  state: 'succeeded',
  ...change,
});
const returned = (no: string, change: Partial<BillRow> = {}): BillRow =>
  paid(`A-${no}`, { kind: 'refund', refundNo: no, ...change });
const ours = (no: string, change: Partial<OurRow> = {}): OurRow => ({
  kind: 'payment',
  no,
  amountFen: 500_000,
  state: 'succeeded',
  ofTheDay: true,
  ...change,
});

describe('one row', () => {
  test.each<[string, BillRow[], OurRow[], string[]]>([
    ['agrees', [paid('1')], [ours('1')], []],
    ['is not known here', [paid('1')], [], ['missingHere']],
    ['is not paid here', [paid('1')], [ours('1', { state: 'failed', ofTheDay: false })], ['missingHere']],
    ['is not in the bill', [], [ours('1')], ['missingThere']],
    ['was booked on another day', [], [ours('1', { ofTheDay: false })], []],
    ['has another amount', [paid('1', { amountFen: 1 })], [ours('1')], ['amountDiffers']],
    ['is a refund that agrees', [returned('1')], [ours('1', { kind: 'refund' })], []],
    ['is a refund unknown here', [returned('1')], [], ['missingHere']],
    [
      'is a refund that failed here',
      [returned('1')],
      [ours('1', { kind: 'refund', state: 'failed' })],
      ['statusDiffers'],
    ],
    [
      'is a refund that was pending when the bill was made',
      [returned('1', { state: 'processing' })],
      [ours('1', { kind: 'refund' })],
      [],
    ],
  ])('%s', (_name, bill, rows, kinds) => {
    expect(compareBill(bill, rows).map((difference) => difference.kind)).toEqual(kinds);
  });
});

test('100 planted differences among 2,000 rows are all found, and nothing else', () => {
  const random = createRandom('T7/bill');
  const planted = new Map<string, string>();
  const bill: BillRow[] = [];
  const rows: OurRow[] = [];
  const wrong = new Set(random.shuffle(Array.from({ length: 2_000 }, (_, i) => i)).slice(0, 100));
  for (let i = 0; i < 2_000; i += 1) {
    const no = `N${i}`;
    const kind = random.pick(['payment', 'refund'] as const);
    const theirs = kind === 'payment' ? paid(no) : returned(no);
    const mine = ours(no, { kind });
    const fault = wrong.has(i)
      ? random.pick(['missingHere', 'missingThere', 'amountDiffers', 'statusDiffers'] as const)
      : null;
    if (fault) planted.set(no, fault === 'statusDiffers' && kind === 'payment' ? 'missingHere' : fault);
    if (fault === 'amountDiffers') theirs.amountFen += random.pick([-1, 1, 100]);
    if (fault === 'statusDiffers') mine.state = 'failed';
    if (fault !== 'missingThere') bill.push(theirs);
    if (fault !== 'missingHere') rows.push(mine);
  }
  const found = compareBill(random.shuffle(bill), random.shuffle(rows));
  expect(new Map(found.map((difference) => [difference.subjectNo, difference.kind]))).toEqual(planted);
  expect(found).toHaveLength(100);
});
