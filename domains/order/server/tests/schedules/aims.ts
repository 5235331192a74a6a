import type { Aim } from '@ev/testkit/server/schedules/schedule.ts';

const troubles = ['brand cancels', 'customer asks to cancel', 'customer cancels unpaid', 'two months go by'];
const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 0.05]));

/** The focus of schedules, so that the late states of every order are reached too. */
export const aims: Aim[] = [
  { name: 'anything', favours: {} },
  {
    name: 'a car is delivered',
    favours: {
      ...without(troubles),
      'customer locks': 3,
      'half an hour goes by': 2,
      'factory takes a step and reports it': 4,
      'a car is built and arrives at the store': 4,
      'customer books the hand-over': 2,
    },
  },
  {
    name: 'cancellations are withdrawn',
    favours: { 'customer asks to cancel': 5, 'customer undoes the lock': 3, 'jobs run': 2 },
  },
  {
    name: 'locked orders are cancelled',
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
      'something is paid in one step': 2,
      'a car is built and arrives at the store': 3,
      'factory takes a step and reports it': 3,
      'finance releases the refund': 2,
    },
  },
  {
    name: 'trouble with paying',
    favours: {
      'customer is paying': 4,
      'payment fails at the channel': 3,
      'customer pays another amount': 6,
      'customer pays a closed attempt': 5,
      'a partner fails': 3,
      'channel corrects its report': 3,
      reconciliation: 4,
    },
  },
  {
    name: 'trouble with refunds',
    favours: {
      'customer asks to cancel': 3,
      'a refund fails': 5,
      'finance retries a refund': 3,
      'a partner fails': 2,
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
