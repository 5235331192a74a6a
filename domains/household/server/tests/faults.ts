import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/households.test.ts'];

/** Faults in the ownership of numbers, and in what is stored of a bill. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's household number",
    file: 'server/household-home.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'anyone who knows an id unbinds another customer’s number, or writes months into it',
    tests,
    only: 'is shown in full to its owner only',
  },
  {
    name: "another customer's bill",
    file: 'server/bill-home.ts',
    find: 'if (row?.accountId !== accountId || (row.householdId ?? householdId) !== householdId)',
    replace: 'if (!row)',
    breaks: "a number is compared with another customer's bill",
    tests,
    only: 'is never another customer',
  },
  {
    name: 'a bill stays after it was compared',
    file: 'server/household-home.ts',
    find: "['accept', 'refuse', 'lapse', 'withdraw', 'unbind', 'forget']",
    replace: "['withdraw', 'forget']",
    breaks: 'unneeded pictures of homes accumulate',
    tests,
    only: 'compare a number with its bill',
  },
  {
    name: 'two staff members decide on one household number',
    file: 'server/staff-households.ts',
    find: 'if (row.status !== waiting || row.submission !== seenSubmission)',
    replace: 'if (row.status !== waiting)',
    breaks: 'a decision about an older bill is applied to a newer one',
    tests,
    only: 'decide only on the version',
  },
  {
    name: 'a car at two household numbers',
    file: 'server/home-use.ts',
    find: "if (at?.householdId !== householdId) throw new AppError('household.carElsewhere');",
    replace: '',
    breaks: 'a customer is told that a car moved which did not',
    tests,
    only: 'counts a car at one number only',
  },
];
