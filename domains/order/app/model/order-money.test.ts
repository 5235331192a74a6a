import { expect, it } from 'vitest';
import { orderStatus } from '../../contract/statuses.ts';
import { depositWords, dueDepositFen } from './order-money.ts';

it('takes intent money off the deposit that is due', () => {
  expect(dueDepositFen({ depositFen: 500_000, creditFen: 0 })).toBe(500_000);
  expect(dueDepositFen({ depositFen: 500_000, creditFen: 200_000 })).toBe(300_000);
});

it.each([
  ['awaitingPayment', '待付定金'],
  ['depositPlaced', '已付定金'],
  ['beingProcessed', '已付定金'],
  ['delivered', '已付定金'],
  ['expired', '定金'],
  ['cancelledByCustomer', '定金'],
] as const)('says of %s: %s', (name, words) => {
  expect(depositWords({ status: orderStatus[name] })).toBe(words);
});
