import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { bill, bound, deliveredCar, refused, removed, unbound, waiting } from './households.ts';

const table = { table: 'household', key: 'household_id' };
// A customer has each number once.
const apart = (no: string) => ({ number_key: `copy-${no}` });

/** What waits for staff. */
export const waitingHousehold: Thing = {
  ...table,
  apart,
  live: waiting,
  others: { bound, refused, unbound, removed },
};

export const boundHousehold: Thing = {
  ...table,
  apart,
  live: bound,
  others: { waiting, refused, unbound, removed },
};

export const unboundHousehold: Thing = { ...boundHousehold, live: unbound, others: { waiting, bound } };

/** Bound, and the customer has a car that was handed over. */
const cars = new Map<string, string>();
export const carOf = (householdId: string) => cars.get(householdId) ?? 'C0';
export const householdWithCar: Thing = {
  ...boundHousehold,
  others: { waiting, unbound },
  async live(world, person) {
    const householdId = await bound(world, person);
    cars.set(householdId, await deliveredCar(world, person));
    return householdId;
  },
};

const noBill = '00000000-0000-4000-8000-000000000000';
const homes = new Map<string, string>();
/** The number to which a car or a picture belongs. */
export const homeOf = (no: string) => homes.get(no) ?? 'H0';
/** A car that was handed over, whose owner has a bound number. */
export const carWithHousehold: Thing = {
  table: 'car_order',
  key: 'order_no',
  others: {},
  async live(world, person) {
    const orderNo = await deliveredCar(world, person);
    homes.set(orderNo, await bound(world, person));
    return orderNo;
  },
};

/** The uploaded picture of a bill that is not submitted yet. */
export const looseBill: Thing = {
  table: 'household_bill',
  key: 'picture_id',
  uuid: true,
  live: bill,
  others: {},
};

/** Two records of one customer, so that each is combined with the right other one. */
const bills = new Map<string, string>();
export const billOf = (householdId: string) => bills.get(householdId) ?? noBill;
export const waitingWithBill: Thing = {
  ...waitingHousehold,
  async live(world, person) {
    const householdId = await waiting(world, person);
    bills.set(householdId, await bill(world, person));
    return householdId;
  },
};
export const billWithWaiting: Thing = {
  ...looseBill,
  async live(world, person) {
    const pictureId = await bill(world, person);
    homes.set(pictureId, await waiting(world, person));
    return pictureId;
  },
};
