import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in home chargers: money, ownership, and simultaneous actions. */
export const faults: readonly Fault[] = [
  {
    name: 'an action on an installation that has moved on',
    file: 'server/install-home.ts',
    find: "if (version !== seenVersion) throw new AppError('home-charger.moved');",
    replace: '',
    breaks: 'the second of two staff members acts on an outdated state',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'other times do not replace',
  },
  {
    name: 'a cancelled installation keeps its money',
    file: 'server/own-installs.ts',
    find: 'await bills.end(tx, row, actor);',
    replace: '',
    breaks: 'a customer has paid for an installation that is not built',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'is fully refunded without a request',
  },
  {
    name: 'money for a fee that was closed',
    file: 'server/bill-payment-subject.ts',
    find: "return bill.paidPayNo === payNo ? 'accepted' : 'refused';",
    replace: "return 'accepted';",
    breaks: "a customer's payment after cancelling stays with the brand",
    tests: ['server/tests/home-charger.test.ts'],
    only: 'is refunded when it arrives after the installation was cancelled',
  },
  {
    name: 'free cable is paid for',
    file: 'contract/fees.ts',
    find: 'Math.max(0, cableMetres - terms.freeMetres)',
    replace: 'cableMetres',
    breaks: 'customers pay for metres that are promised free',
    tests: ['contract/fees.test.ts'],
  },
  {
    name: "another customer's photograph",
    file: 'server/photos.ts',
    find: 'eq(chargerPhotos.sender, sender),\n',
    replace: '',
    breaks: 'anyone who knows an id submits, and then sees, another customer’s photograph',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'show photographs to the customer',
  },
];
