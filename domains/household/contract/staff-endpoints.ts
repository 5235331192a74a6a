import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  AcceptHousehold,
  HouseholdId,
  OpenedHousehold,
  RefuseHousehold,
  ShownBill,
  StaffHousehold,
} from './household.ts';
import { householdStatuses } from './words.ts';

const path = (name: string) => `/main/api/staff/lgn/sec/household/${name}`;
const Moved = z.object({ status: z.enum(householdStatuses) });

export const listAllHouseholds = endpoint({
  id: 'household.listAllHouseholds',
  method: 'POST',
  path: path('list'),
  access: 'staff',
  permission: 'households.verify',
  summary: 'Household numbers of all customers: what waits the longest first. Found by the whole number too.',
  input: z.object({
    status: z.optional(oneOf('户号状态', householdStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffHousehold),
  errors: [],
});

export const openHousehold = endpoint({
  id: 'household.openHousehold',
  method: 'POST',
  path: path('open'),
  access: 'staff',
  permission: 'households.verify',
  summary: 'Shows a number that waits to be compared, whole; that somebody looked is kept.',
  input: HouseholdId,
  output: OpenedHousehold,
  errors: ['household.householdNotFound', 'contact.otherStore', 'household.householdMoved'],
});

export const showBill = endpoint({
  id: 'household.showBill',
  method: 'POST',
  path: path('bill/show'),
  access: 'staff',
  permission: 'households.verify',
  summary: 'The picture of the bill, marked with who looks and when; that somebody looked is kept.',
  input: HouseholdId,
  output: ShownBill,
  errors: [
    'household.householdNotFound',
    'contact.otherStore',
    'household.householdMoved',
    'household.pictureNotFound',
    'household.storageAway',
  ],
});

export const acceptHousehold = endpoint({
  id: 'household.acceptHousehold',
  method: 'POST',
  path: path('accept'),
  access: 'staff',
  permission: 'households.verify',
  idempotent: true,
  approval: null,
  summary: 'What was handed in agrees with the bill; its picture is deleted.',
  input: AcceptHousehold,
  output: Moved,
  errors: [
    'household.householdNotFound',
    'contact.otherStore',
    'household.householdMoved',
    'household.nothingCompared',
  ],
});

export const refuseHousehold = endpoint({
  id: 'household.refuseHousehold',
  method: 'POST',
  path: path('refuse'),
  access: 'staff',
  permission: 'households.verify',
  idempotent: true,
  approval: null,
  summary: 'Says why it does not agree; the customer is told, and the picture is deleted.',
  input: RefuseHousehold,
  output: Moved,
  errors: ['household.householdNotFound', 'contact.otherStore', 'household.householdMoved'],
});

export const staffCalls = [
  listAllHouseholds,
  openHousehold,
  showBill,
  acceptHousehold,
  refuseHousehold,
] as const;
