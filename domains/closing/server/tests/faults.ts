import type { Fault } from '@ev/testkit/server/fault.ts';

const closing = ['server/tests/closing.test.ts'];

/** Faults in closing accounts. */
export const faults: readonly Fault[] = [
  {
    name: 'an account closed although something is open',
    file: 'server/carrying-out.ts',
    find: 'if (obstacles.length > 0) {',
    replace: 'if (obstacles.length < 0) {',
    breaks: 'a payment arrives for an account that no longer exists',
    tests: closing,
    only: 'a payment under way holds it up',
  },
  {
    name: 'a command that slips past the end of the account',
    file: 'server/guard.ts',
    find: ".for('share')",
    replace: '',
    breaks: 'a purchase begins between the check for obstacles and the end of the account',
    tests: closing,
    only: 'a command that waits for the closing',
  },
  {
    name: 'the closing of another customer',
    file: 'server/requests.ts',
    find: 'if (!row || (accountId !== undefined && row.accountId !== accountId))',
    replace: 'if (!row)',
    breaks: 'a stranger decides whether an account ends',
    tests: closing,
    only: 'of another customer does not exist',
  },
  {
    name: 'two closings of one account',
    file: 'server/requests.ts',
    find: "if (await openClosingOf(tx, accountId)) throw new AppError('closing.alreadyRequested');",
    replace: '',
    breaks: 'the second phone gets an error of the database instead of an explanation',
    tests: closing,
    only: 'is one at a time',
  },
];
