import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in balances: money, ownership, and simultaneous actions. */
export const faults: readonly Fault[] = [
  {
    name: 'a line that another member of finance has just booked',
    file: 'server/line-acts.ts',
    find: "throw new AppError('bank.lineMoved');\n    return line;",
    replace: 'return line;\n    return line;',
    breaks: 'one transfer pays the balance twice',
    tests: ['server/tests/receipts.test.ts'],
    only: 'is booked once by two members of finance at once',
  },
  {
    name: 'a transfer that finance recorded by hand',
    file: 'server/line-acts.ts',
    find: 'if (line.assignedFen === 0) await orders.takeTransfer(tx, line.reference);',
    replace: '',
    breaks: 'the same transfer pays two orders',
    tests: ['server/tests/receipts.test.ts'],
    only: 'belongs to one sum, also against a balance that finance recorded by hand',
  },
  {
    name: 'a receipt is reversed by who confirmed it',
    file: 'server/receipts.ts',
    find: "if (bookedBy === name) throw new AppError('bank.receiptByYou');",
    replace: '',
    breaks: 'one person can confirm and take back money alone',
    tests: ['server/tests/receipts.test.ts'],
    only: 'is reversed by another person',
  },
  {
    name: 'an online part of an order that is cancelled',
    file: 'server/order-following.ts',
    find: 'await returns.giveBackParts(tx, orderNo);',
    replace: '',
    breaks: 'what a customer paid online stays with the brand after the cancellation',
    tests: ['server/tests/parts.test.ts'],
    only: 'is refunded by its channel when a paid order is cancelled',
  },
  {
    name: 'the surplus is part of the price',
    file: 'server/balance-rules.ts',
    find: 'let surplus = receivedOf(sums) - usedFen(facts);',
    replace: 'let surplus = 0 * (receivedOf(sums) - usedFen(facts));',
    breaks: 'what a customer paid too much stays with the brand',
    tests: ['server/tests/receipts.test.ts'],
    only: 'of too much settles it',
  },
  {
    name: 'a payer with the same name is certain',
    file: 'server/matching/match-rules.ts',
    find: "if (has('account') || (",
    replace: "if (has('account') || has('name') || (",
    breaks: 'a transfer pays the car of another customer with the same name without being examined',
    tests: ['server/matching/match-rules.test.ts'],
  },
];
