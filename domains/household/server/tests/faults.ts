import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/households.test.ts'];

/** Faults in whose numbers they are, and in what is kept of a bill. */
export const faults: readonly Fault[] = [
  {
    name: "somebody else's household number",
    file: 'server/household-home.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'whoever knows an id unbinds what is somebody else’s, or writes months into it',
    tests,
    only: 'is whole before its owner and nobody else',
  },
  {
    name: "somebody else's bill",
    file: 'server/bill-home.ts',
    find: 'if (row?.accountId !== accountId || (row.householdId ?? householdId) !== householdId)',
    replace: 'if (!row)',
    breaks: 'a number is compared with the bill of somebody else',
    tests,
    only: 'takes no picture of somebody else',
  },
  {
    name: 'a bill stays after it was compared',
    file: 'server/household-home.ts',
    find: "['accept', 'refuse', 'lapse', 'withdraw', 'unbind', 'forget']",
    replace: "['withdraw', 'forget']",
    breaks: 'pictures of homes pile up that nobody needs',
    tests,
    only: 'compare a number with its bill',
  },
  {
    name: 'two of the staff decide on one household number',
    file: 'server/staff-households.ts',
    find: 'if (row.status !== waiting || row.submission !== seenSubmission)',
    replace: 'if (row.status !== waiting)',
    breaks: 'what was seen of an older bill is said of a newer one',
    tests,
    only: 'decide on what they saw alone',
  },
  {
    name: 'a car at two household numbers',
    file: 'server/home-use.ts',
    find: "if (at?.householdId !== householdId) throw new AppError('household.carElsewhere');",
    replace: '',
    breaks: 'a customer is told that a car moved which did not',
    tests,
    only: 'has a car at one number alone',
  },
];
