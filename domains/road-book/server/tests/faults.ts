import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in what a customer relies on far from home, and in the ownership of road books. */
export const faults: readonly Fault[] = [
  {
    name: 'a plan that empties the battery',
    file: 'server/planning/planner.ts',
    find: 'for (let percent = leastPercent + uses; percent <= most; percent += 1) {',
    replace: 'for (let percent = uses; percent <= most; percent += 1) {',
    breaks: 'a car is planned to arrive with less than requested, and stops on the motorway',
    tests: ['server/planning/planner.test.ts'],
  },
  {
    name: "another customer's road book",
    file: 'server/books.ts',
    find: 'and(own(accountId), eq(roadBooks.bookId, bookId), isNull(roadBooks.removedAt));',
    replace: 'and(eq(roadBooks.bookId, bookId), isNull(roadBooks.removedAt));',
    breaks: 'anyone who knows a number reads where a customer sets out',
    tests: ['server/tests/books.test.ts'],
  },
];
