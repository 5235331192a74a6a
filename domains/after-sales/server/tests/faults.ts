import type { Fault } from '@ev/testkit/server/fault.ts';

const cases = ['server/tests/cases.test.ts'];
const sums = ['server/tests/sums.test.ts'];

/** Faults in after-sales. */
export const faults: readonly Fault[] = [
  {
    name: "units of another customer's order",
    file: 'server/applications.ts',
    find: "if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');",
    replace: "if (!order) throw new AppError('mall-order.notFound');",
    breaks: 'a stranger opens a case of an order',
    tests: cases,
    only: 'is for the own order only',
  },
  {
    name: 'the case of another customer',
    file: 'server/own-cases.ts',
    find: "if (locked?.row.accountId !== accountId) throw new AppError('after-sales.notFound');",
    replace: "if (!locked) throw new AppError('after-sales.notFound');",
    breaks: 'a stranger withdraws a case',
    tests: cases,
    only: 'is for the own order only',
  },
  {
    name: 'one unit in two cases',
    file: 'server/applications.ts',
    find: 'const units = freeUnits(shippedOf(line), coveredUnits(cases, lineId), quantity);',
    replace: 'const units = freeUnits(shippedOf(line), [], quantity);',
    breaks: 'a unit is refunded twice',
    tests: cases,
    only: 'gets the last unit once',
  },
  {
    name: 'a sum that was not shown',
    file: 'server/applications.ts',
    find: 'if (payFen !== expected.expectedFen || points !== expected.expectedPoints)',
    replace: 'if (points !== expected.expectedPoints)',
    breaks: 'the customer agrees to a sum that they did not see',
    tests: cases,
    only: 'is refused with other sums',
  },
  {
    name: 'a refund requested twice',
    file: 'server/refunding.ts',
    find: 'if (!(await returns.restOf(tx, paidBy)).ready)',
    replace: 'if ((await returns.restOf(tx, paidBy)).restFen === 0)',
    breaks: 'two refunds of one payment run into each other',
    tests: sums,
    only: 'follows one after the other',
  },
  {
    name: 'the coupon before the last refund',
    file: 'server/order-claims.ts',
    find: 'holds: caseNo !== beginning && (feeFen > 0 || couponName !== null),',
    replace: 'holds: feeFen > 0 || couponName !== null,',
    breaks: 'a customer gets the coupon back, withdraws the other case, and has both',
    tests: sums,
    only: 'keeps the coupon back',
  },
  {
    name: 'a return of what cannot be returned',
    file: 'server/service-rules.ts',
    find: 'return line.returnable && order.receivedAt !== null',
    replace: 'return order.receivedAt !== null',
    breaks: 'the brand takes back goods that were sold without a right of return',
    tests: ['server/service-rules.test.ts'],
  },
  {
    name: 'more than was paid',
    file: 'server/staff-acts.ts',
    find: "if (givenFen > wholeFen || (givenFen < wholeFen && row.kind !== 'refund'))",
    replace: "if (givenFen < wholeFen && row.kind !== 'refund')",
    breaks: 'staff approve a sum that is higher than what was paid',
    tests: cases,
    only: 'can be lower than what was paid',
  },
  {
    name: 'a variant that stays set aside',
    file: 'server/case-steps.ts',
    find: 'if (row.newSkuCode !== null) await stock.release(tx, referenceOf(row.caseNo));',
    replace: '',
    breaks: 'units of a withdrawn exchange can no longer be sold',
    tests: ['server/tests/exchanges.test.ts'],
    only: 'frees the variant',
  },
];
