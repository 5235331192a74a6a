import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what everything stands on. */
export const faults: readonly Fault[] = [
  {
    name: 'money as a floating number',
    file: '/packages/kernel/src/money.ts',
    find: 'return Number(product < 0n ? -magnitude : magnitude);',
    replace: 'return (fen / denominator) * numerator;',
    breaks: 'shares of an amount no longer add up to it',
    tests: ['/packages/kernel/src/money.test.ts'],
  },
  {
    name: 'the key of a command is not kept',
    file: 'src/idempotency.ts',
    find: 'await tx.update(idempotencyRecords).set({ answer }).where(where);',
    replace: 'await tx.delete(idempotencyRecords).where(where);',
    breaks: 'a second tap orders a second car',
    tests: ['/domains/order/server/tests/submit.test.ts'],
    only: 'with one key',
  },
  {
    name: 'a connection is forgotten',
    file: 'src/database.ts',
    find: 'client.release(lost);',
    replace: 'if (!lost) client.release();',
    breaks: 'each cut line leaves the server with one connection less',
    tests: ['src/database.test.ts'],
  },
];
