import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';
import type { Rows } from '@ev/order/server/testing/schedules/rows.ts';
import type { Payable } from '@ev/order/server/testing/schedules/world.ts';
import type { Aim } from '@ev/testkit/server/schedules/schedule.ts';
import { intentNotices } from '../../intent-home.ts';
import { intentMachine } from '../../intent-machine.ts';
import { intentActs } from './acts.ts';
import { expectedBalances, intentFaults, restFaults } from './faults.ts';
import { prepareOffers } from './full-offer.ts';
import { tables } from './rows.ts';

const aims: Aim[] = [
  { name: 'trouble with refunds', favours: { 'customer requests a refund of the reservation': 4 } },
  {
    name: 'reservations',
    favours: {
      'customer reserves': 12,
      'customer orders a car': 0.1,
      'customer changes the reservation': 2,
      'customer upgrades a reservation': 2,
      'staff decides on a reservation': 2,
      'customer requests a refund of the reservation': 2,
    },
  },
];

/** Reservations in the schedules of orders. */
export const contribute: Contribute = () => ({
  tables,
  machines: [intentMachine],
  statusesOf: ({ intents }) =>
    intents.map(({ intent_no: id, status }) => ({ machine: intentMachine, id, status })),
  acts: intentActs,
  aims,
  faults: intentFaults,
  restFaults,
  prepare: prepareOffers,
  payable,
  notices: { intentOrder: intentNotices },
  ledger: { prefix: 'intentOrder', expected: expectedBalances },
});

function payable({ intents }: Rows): Payable[] {
  return intents
    .filter(({ status }) => ['0', '2'].includes(status))
    .map(({ intent_no, account_id }) => ({
      businessType: 'intentOrder',
      businessNo: intent_no,
      account_id,
    }));
}
