import type { Contribute } from '@ev/order/server/testing/schedules/contribution.ts';
import type { BuyWorld } from '@ev/order/server/testing/schedules/world.ts';
import type { Aim } from '@ev/testkit/server/schedules/schedule.ts';
import { linkMachine } from '../../link-machine.ts';
import { helpActs, type Tokens } from './acts.ts';
import { helpFaults } from './faults.ts';
import { tables } from './rows.ts';

const aims: Aim[] = [
  {
    name: 'another person pays',
    favours: {
      'customer asks another person to pay': 4,
      'another person goes to pay': 5,
      'customer goes to pay': 0.5,
      'customer asks to cancel': 2,
      'customer cancels unpaid': 2,
      'customer pays a closed attempt': 6,
      'finance releases the refund': 2,
      'hours go by': 2,
    },
  },
  {
    name: 'what another person paid goes back',
    favours: {
      'customer asks another person to pay': 5,
      'another person goes to pay': 6,
      'customer goes to pay': 0.1,
      'customer pays': 3,
      'channel sends a notification': 3,
      'customer cancels unpaid': 0.2,
      'customer asks to cancel': 8,
      'customer withdraws the cancellation request': 0.2,
      'finance releases the refund': 3,
      'a refund arrives': 4,
      'jobs run': 2,
    },
  },
];

/** Help-pay links in the schedules of orders. */
export const contribute: Contribute = () => {
  const tokens: Tokens = new Map();
  return {
    tables,
    machines: [linkMachine],
    statusesOf: ({ links }) => links.map(({ link_no: id, status }) => ({ machine: linkMachine, id, status })),
    acts: helpActs(tokens),
    aims,
    faults: helpFaults,
    restFaults,
    forget: () => tokens.clear(),
  };
};

function restFaults({ rows, clock }: BuyWorld): string[] {
  return rows.links
    .filter(({ status, expires_at }) => status === '0' && new Date(expires_at) <= clock.now())
    .map(({ link_no }) => `the link ${link_no} hangs`);
}
