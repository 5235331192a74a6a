import type { Fault } from '@ev/testkit/server/fault.ts';

const insurance = ['server/tests/insurance.test.ts'];

/** Faults in insurance of cars. */
export const faults: readonly Fault[] = [
  {
    name: 'the car of another customer',
    file: 'server/own-insurance.ts',
    find: "if (!access) throw new AppError('vehicle.notFound');",
    replace: 'if (!access) return { modelName: vin, plate: null } as never;',
    breaks: 'a stranger asks for quotes of a car',
    tests: insurance,
    only: 'is for the own car only',
  },
  {
    name: 'the request for insurance of another customer',
    file: 'server/own-quotes.ts',
    find: "if (row?.accountId !== accountId) throw new AppError('insurance.quoteNotFound');",
    replace: "if (!row) throw new AppError('insurance.quoteNotFound');",
    breaks: 'a stranger accepts an offer',
    tests: insurance,
    only: 'is answered once',
  },
  {
    name: 'an offer at a premium that was not shown',
    file: 'server/offers.ts',
    find: "if (offer.totalFen !== seenFen) throw new AppError('insurance.offerChanged');",
    replace: '',
    breaks: 'a customer accepts a premium that they did not see',
    tests: insurance,
    only: 'is answered once',
  },
  {
    name: 'an offer after its last day',
    file: 'server/own-quotes.ts',
    find: 'if (row.status !== quoteStatus.offered || hasEnded(row, shanghaiDay(clock.now())))',
    replace: 'if (row.status !== quoteStatus.offered)',
    breaks: 'the insurer no longer sells at the accepted premium',
    tests: insurance,
    only: 'cannot be accepted after its last day',
  },
  {
    name: 'two requests at once',
    file: 'server/own-quotes.ts',
    find: "if ((await tx.$count(quotes, isOpen)) > 0) throw new AppError('insurance.quoteOpen');",
    replace: '',
    breaks: 'a second phone gets an error of the database instead of an explanation',
    tests: insurance,
    only: 'is one at a time',
  },
  {
    name: 'policies that stay with the car',
    file: 'server/deadlines.ts',
    find: 'await tx.delete(policies).where(and(eq(policies.vin, vin), eq(policies.accountId, from)));',
    replace: '',
    breaks: 'the former owner is reminded of a car that is no longer theirs',
    tests: insurance,
    only: 'ends with the policies',
  },
];
