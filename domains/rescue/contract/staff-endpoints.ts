import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf } from '@ev/contract/fields';
import { PrivatePictureId, ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { rescueStatuses } from './kinds.ts';
import { CaseNo, TakeCall } from './rescue.ts';
import {
  AcceptCase,
  AdvanceCase,
  CancelAnyCase,
  DispatchCase,
  deskFilters,
  GiveBackCase,
  StaffRescue,
  StaffRescueRow,
  UpdateArrival,
} from './staff-rescue.ts';

const base = '/ha/api/staff/lgn/sec/ncar/rescue';
const CaseMoved = z.object({ status: z.enum(rescueStatuses) });
const acting = {
  method: 'POST',
  access: 'staff',
  permission: 'rescues.dispatch',
  idempotent: true,
  approval: null,
  output: CaseMoved,
  errors: ['rescue.notFound', 'rescue.moved'],
} as const;

export const listCases = endpoint({
  id: 'rescue.listCases',
  method: 'POST',
  path: `${base}/list`,
  access: 'staff',
  permission: 'rescues.read',
  fresh: 'live',
  polled: true,
  summary: 'Rescues: the open ones, oldest first, or the ended ones, newest first.',
  input: z.object({ ...deskFilters, ...pageInput }),
  output: z.extend(pageOf(StaffRescueRow), {
    /** How many open rescues have each status, whatever the filters; statuses without one are absent. */
    counts: z.array(z.object({ status: z.enum(rescueStatuses), count: z.int() })),
    serverTime: instant(),
  }),
  errors: [],
});

export const getAnyCase = endpoint({
  id: 'rescue.getAnyCase',
  method: 'POST',
  path: `${base}/detail`,
  access: 'staff',
  permission: 'rescues.read',
  fresh: 'live',
  polled: true,
  summary: 'One rescue with its way, partner and history.',
  input: CaseNo,
  output: StaffRescue,
  errors: ['rescue.notFound'],
});

export const openContact = endpoint({
  id: 'rescue.openContact',
  method: 'POST',
  path: `${base}/contact`,
  access: 'staff',
  permission: 'rescues.dispatch',
  changes: [],
  summary: 'Name and phone of the person who waits. Every view is recorded.',
  input: CaseNo,
  output: z.object({ contactName: z.string(), contactPhone: z.string() }),
  errors: ['rescue.notFound'],
});

export const locateCar = endpoint({
  id: 'rescue.locateCar',
  method: 'POST',
  path: `${base}/car/place`,
  access: 'staff',
  permission: 'rescues.dispatch',
  changes: [],
  summary: 'Where the car last reported to be, if its owner agrees. Every view is recorded.',
  input: CaseNo,
  output: z.object({
    /** Null if the owner does not agree, or the car has not reported a place. */
    place: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: instant() })),
  }),
  errors: ['rescue.notFound'],
});

export const showPicture = endpoint({
  id: 'rescue.showPicture',
  method: 'POST',
  path: `${base}/picture`,
  access: 'staff',
  permission: 'rescues.read',
  summary: 'A picture that the customer sent. Every view is recorded.',
  input: z.extend(CaseNo, PrivatePictureId.shape),
  output: ShownPicture,
  errors: ['rescue.notFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const takeCall = endpoint({
  ...acting,
  id: 'rescue.takeCall',
  path: `${base}/call`,
  summary: 'Writes down a rescue that was requested by phone.',
  input: TakeCall,
  output: z.object({ caseNo: z.string() }),
  errors: [],
});

export const acceptCase = endpoint({
  ...acting,
  id: 'rescue.acceptCase',
  path: `${base}/accept`,
  summary: 'The desk takes a rescue itself.',
  input: AcceptCase,
});

export const dispatchCase = endpoint({
  ...acting,
  id: 'rescue.dispatchCase',
  path: `${base}/dispatch`,
  summary: 'Sends a vehicle of the brand; the person who waits is notified of plate and arrival.',
  input: DispatchCase,
});

export const updateArrival = endpoint({
  ...acting,
  id: 'rescue.updateArrival',
  path: `${base}/arrival`,
  summary: 'When the vehicle will arrive, and where it is now.',
  input: UpdateArrival,
});

export const advanceCase = endpoint({
  ...acting,
  id: 'rescue.advanceCase',
  path: `${base}/advance`,
  summary: 'The vehicle has arrived, the work has begun, or it is done.',
  input: AdvanceCase,
});

export const giveBackCase = endpoint({
  ...acting,
  id: 'rescue.giveBackCase',
  path: `${base}/give-back`,
  summary: 'Puts a rescue back into the queue, because the vehicle or the partner cannot come.',
  input: GiveBackCase,
});

export const cancelAnyCase = endpoint({
  ...acting,
  id: 'rescue.cancelAnyCase',
  path: `${base}/cancel`,
  summary: 'Cancels a rescue without a fee; the person who waits is notified of the reason.',
  input: CancelAnyCase,
});

export const staffCalls = [
  listCases,
  getAnyCase,
  openContact,
  locateCar,
  showPicture,
  takeCall,
  acceptCase,
  dispatchCase,
  updateArrival,
  advanceCase,
  giveBackCase,
  cancelAnyCase,
] as const;
