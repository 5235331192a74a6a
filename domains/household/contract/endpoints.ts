import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import {
  BindHousehold,
  CarOf,
  ChangeHousehold,
  Household,
  HouseholdId,
  MonthOf,
  MyHouseholds,
  SaveMonth,
  SetReminder,
} from './household.ts';
import { householdStatuses } from './words.ts';

const path = (name: string) => `/main/api/lgn/sec/household/${name}`;
const Moved = z.object({ status: z.enum(householdStatuses) });
const Bound = z.object({ bound: z.boolean() });

export const listHouseholds = endpoint({
  id: 'household.listHouseholds',
  method: 'POST',
  path: path('list'),
  access: 'member',
  summary: 'The household numbers of the customer, with those that were unbound a day ago at most.',
  input: z.object({}),
  output: MyHouseholds,
  errors: [],
});

export const getHousehold = endpoint({
  id: 'household.getHousehold',
  method: 'POST',
  path: path('detail'),
  access: 'member',
  summary: 'One number whole: months of use, prices of the place, the cars of the customer.',
  input: HouseholdId,
  output: Household,
  errors: ['household.householdNotFound'],
});

export const bindHousehold = endpoint({
  id: 'household.bindHousehold',
  method: 'POST',
  path: path('bind'),
  access: 'member',
  idempotent: true,
  summary: 'Hands a number in to be compared with the picture of a bill.',
  input: BindHousehold,
  output: z.object({
    householdId: z.string(),
    /** The number of other customers with the same household number. */
    others: z.int(),
  }),
  errors: ['household.notOffered', 'household.tooMany', 'household.alreadyHeld', 'household.pictureNotFound'],
});

export const changeHousehold = endpoint({
  id: 'household.changeHousehold',
  method: 'POST',
  path: path('change'),
  access: 'member',
  idempotent: true,
  summary: 'Hands in again what was refused or still waits.',
  input: ChangeHousehold,
  output: Moved,
  errors: [
    'household.householdNotFound',
    'household.householdMoved',
    'household.alreadyHeld',
    'household.pictureNotFound',
  ],
});

export const unbindHousehold = endpoint({
  id: 'household.unbindHousehold',
  method: 'POST',
  path: path('unbind'),
  access: 'member',
  idempotent: true,
  undoes: ['household.bindHousehold', 'household.restoreHousehold'],
  summary: 'Unbinds a number, which can be undone for a day; one that is not bound yet is deleted at once.',
  input: HouseholdId,
  output: Moved,
  errors: ['household.householdNotFound', 'household.householdMoved'],
});

export const restoreHousehold = endpoint({
  id: 'household.restoreHousehold',
  method: 'POST',
  path: path('restore'),
  access: 'member',
  idempotent: true,
  undoes: ['household.unbindHousehold'],
  summary: 'Undoes an unbinding of the last day.',
  input: HouseholdId,
  output: Moved,
  errors: [
    'household.householdNotFound',
    'household.householdMoved',
    'household.undoOver',
    'household.tooMany',
    'household.alreadyHeld',
  ],
});

export const saveMonth = endpoint({
  id: 'household.saveMonth',
  method: 'POST',
  path: path('month/save'),
  access: 'member',
  idempotent: true,
  summary: 'Writes down what a month used and cost; the same month again takes its place.',
  input: SaveMonth,
  output: z.object({ month: z.string() }),
  errors: ['household.householdNotFound', 'household.notBound', 'household.monthOutside'],
});

export const removeMonth = endpoint({
  id: 'household.removeMonth',
  method: 'POST',
  path: path('month/remove'),
  access: 'member',
  idempotent: true,
  summary: 'Deletes what was written down of a month.',
  input: MonthOf,
  output: z.object({ month: z.string() }),
  errors: ['household.householdNotFound', 'household.notBound'],
});

export const bindCar = endpoint({
  id: 'household.bindCar',
  method: 'POST',
  path: path('car/bind'),
  access: 'member',
  idempotent: true,
  undoes: ['household.unbindCar'],
  summary: 'A delivered car of the customer charges at this number; a car does at one alone.',
  input: CarOf,
  output: Bound,
  errors: [
    'household.householdNotFound',
    'household.notBound',
    'household.carNotFound',
    'household.carElsewhere',
  ],
});

export const unbindCar = endpoint({
  id: 'household.unbindCar',
  method: 'POST',
  path: path('car/unbind'),
  access: 'member',
  idempotent: true,
  undoes: ['household.bindCar'],
  summary: 'The car charges at this number no longer.',
  input: CarOf,
  output: Bound,
  errors: ['household.householdNotFound', 'household.notBound'],
});

export const setReminder = endpoint({
  id: 'household.setReminder',
  method: 'POST',
  path: path('reminder'),
  access: 'member',
  idempotent: true,
  summary: 'Whether the customer is reminded every month to write down the month before.',
  input: SetReminder,
  output: z.object({ remind: z.boolean() }),
  errors: ['household.householdNotFound', 'household.notBound'],
});

export const customerCalls = [
  listHouseholds,
  getHousehold,
  bindHousehold,
  changeHousehold,
  unbindHousehold,
  restoreHousehold,
  saveMonth,
  removeMonth,
  bindCar,
  unbindCar,
  setReminder,
] as const;
