import type { Fault } from '@ev/testkit/server/fault.ts';

/** Faults in home chargers: money, ownership, and what happens at once. */
export const faults: readonly Fault[] = [
  {
    name: 'an act on an installation that has moved on',
    file: 'server/install-home.ts',
    find: "if (version !== seenVersion) throw new AppError('home-charger.moved');",
    replace: '',
    breaks: 'the second of two of the staff acts on what is no longer there',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'offers no other times over those of a colleague',
  },
  {
    name: 'a cancelled installation keeps its money',
    file: 'server/own-installs.ts',
    find: 'await bills.end(tx, row, actor);',
    replace: '',
    breaks: 'a customer has paid for what nobody builds',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'goes back whole without asking',
  },
  {
    name: 'money for a fee that was closed',
    file: 'server/bill-payment-subject.ts',
    find: "return bill.paidPayNo === payNo ? 'accepted' : 'refused';",
    replace: "return 'accepted';",
    breaks: 'what a customer paid after cancelling stays with the brand',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'goes back where it comes after the installation was cancelled',
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
    name: "somebody else's photograph",
    file: 'server/photos.ts',
    find: 'eq(chargerPhotos.sender, sender),\n',
    replace: '',
    breaks: 'whoever knows an id hands in, and then sees, another one’s photograph',
    tests: ['server/tests/home-charger.test.ts'],
    only: 'shows photographs to its customer',
  },
];
