import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what somebody relies on far from home, and in whose road book it is. */
export const faults: readonly Fault[] = [
  {
    name: 'a plan that runs the battery down',
    file: 'server/planning/planner.ts',
    find: 'for (let percent = leastPercent + uses; percent <= most; percent += 1) {',
    replace: 'for (let percent = uses; percent <= most; percent += 1) {',
    breaks: 'a car is planned to arrive with less than was asked for, and stands beside the motorway',
    tests: ['server/planning/planner.test.ts'],
  },
  {
    name: "somebody else's road book",
    file: 'server/books.ts',
    find: 'and(own(accountId), eq(roadBooks.bookId, bookId), isNull(roadBooks.removedAt));',
    replace: 'and(eq(roadBooks.bookId, bookId), isNull(roadBooks.removedAt));',
    breaks: 'whoever knows a number reads where somebody sets out',
    tests: ['server/tests/books.test.ts'],
  },
];
