import type { Aim } from '@ev/testkit/server/schedules/schedule.ts';

const troubles = ['brand cancels', 'customer asks to cancel', 'customer cancels unpaid', 'two months go by'];
const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0.05]));

/** What schedules are about, so that the far ends of every life are reached too. */
export const aims: Aim[] = [
  { name: 'anything', favours: {} },
  {
    name: 'a car is delivered',
    favours: {
      ...without(troubles),
      'customer locks': 3,
      'half an hour goes by': 2,
      'factory goes on and tells': 4,
      'a car is built and comes to the store': 4,
      'customer books the hand-over': 2,
    },
  },
  {
    name: 'thinking better of it',
    favours: { 'customer asks to cancel': 5, 'customer undoes the lock': 3, 'jobs run': 2 },
  },
  {
    name: 'cancelling what is locked',
    favours: {
      'customer locks': 3,
      'customer asks to cancel': 4,
      'half an hour goes by': 3,
      'staff approves the cancel': 3,
      'factory answers the withdrawal': 3,
    },
  },
  {
    name: 'the brand cannot deliver',
    favours: {
      'customer asks to cancel': 0.2,
      'customer locks': 3,
      'brand cancels': 8,
      'something is paid at once': 2,
      'a car is built and comes to the store': 3,
      'factory goes on and tells': 3,
      'finance releases the refund': 2,
    },
  },
  {
    name: 'trouble with paying',
    favours: {
      'customer is paying': 4,
      'payment fails at the channel': 3,
      'customer pays another amount': 6,
      'customer pays what was closed': 5,
      'a partner has a bad day': 3,
      'channel corrects what it said': 3,
      reconciliation: 4,
    },
  },
  {
    name: 'trouble with refunds',
    favours: {
      'customer asks to cancel': 3,
      'a refund fails': 5,
      'finance retries a refund': 3,
      'a partner has a bad day': 2,
      'hours go by': 3,
      'jobs run': 2,
    },
  },
];

/** Aims of the same name are one. */
export function mergeAims(all: readonly Aim[]): Aim[] {
  const byName = Map.groupBy(all, ({ name }) => name);
  return [...byName].map(([name, same]) => ({
    name,
    favours: Object.assign({}, ...same.map(({ favours }) => favours)),
  }));
}
