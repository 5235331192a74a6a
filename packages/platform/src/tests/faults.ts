import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in the foundations. */
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
    name: 'the key of a command is not stored',
    file: 'src/idempotency.ts',
    find: 'await tx.update(idempotencyRecords).set({ answer }).where(where);',
    replace: 'await tx.delete(idempotencyRecords).where(where);',
    breaks: 'a second tap orders a second car',
    tests: ['/domains/order/server/tests/submit.test.ts'],
    only: 'with one key',
  },
  {
    name: 'a status without its lock',
    file: 'src/stateful-table.ts',
    find: ".for('update');",
    replace: ';',
    breaks: 'of two simultaneous actions both act on what one of them has changed',
    tests: ['/domains/order/server/tests/life.test.ts'],
    only: 'paying it at once',
  },
  {
    name: 'a connection is leaked',
    file: 'src/database.ts',
    find: 'client.release(lost);',
    replace: 'if (!lost) client.release();',
    breaks: 'each cut line leaves the server with one connection less',
    tests: ['src/database.test.ts'],
  },
  {
    name: 'a formula in a file',
    file: 'src/csv.ts',
    find: 'formula.test(cell) && !number.test(cell)',
    replace: 'formula.test("") && !number.test(cell)',
    breaks: 'what a customer wrote as their name runs where staff open the file',
    tests: ['src/csv.test.ts'],
  },
  {
    name: 'a partner inside of the network',
    file: 'src/public-address.ts',
    find: "return !inside.check(host, version === 4 ? 'ipv4' : 'ipv6');",
    replace: 'return true;',
    breaks: 'notices of payments go to the machine itself, and none arrives unnoticed',
    tests: ['src/public-address.test.ts'],
  },
  {
    name: 'an older build on any schema',
    file: 'src/migrate.ts',
    find: 'oldestRelease !== null && compareReleases(release, oldestRelease) < 0',
    replace: 'oldestRelease === ""',
    breaks:
      'a process that is restarted while a release is installed fails at dropped columns, order by order',
    tests: ['src/tests/newer-schema.test.ts'],
    only: 'contracted since',
  },
];
