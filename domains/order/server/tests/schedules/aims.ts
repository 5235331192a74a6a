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
    name: "another person's payment is refunded",
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
      'customer requests a refund of the reservation': 4,
      'a refund fails': 5,
      'finance retries a refund': 3,
      'a partner fails': 2,
      'hours go by': 3,
      'jobs run': 2,
    },
  },
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
