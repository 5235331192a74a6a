import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { DayOf, DeleteTrips, MonthOf, MonthSummary, TripDetail, TripNo, TripRow } from './trip.ts';

const base = '/ha/api/lgn/sec/ncar/trip';

export const getMonth = endpoint({
  id: 'trip.getMonth',
  method: 'POST',
  path: `${base}/month`,
  access: 'member',
  summary: 'The drives of a month by day. For the owner only.',
  input: MonthOf,
  output: MonthSummary,
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const listTrips = endpoint({
  id: 'trip.listTrips',
  method: 'POST',
  path: `${base}/day`,
  access: 'member',
  summary: 'The drives of a day, newest first.',
  input: DayOf,
  output: z.object({ trips: z.array(TripRow) }),
  errors: ['vehicle.notFound', 'vehicle.notOwner'],
});

export const getTrip = endpoint({
  id: 'trip.getTrip',
  method: 'POST',
  path: `${base}/detail`,
  access: 'member',
  summary: 'One drive with its energy.',
  input: TripNo,
  output: TripDetail,
  errors: ['trip.notFound'],
});

export const deleteTrips = endpoint({
  id: 'trip.deleteTrips',
  method: 'POST',
  path: `${base}/delete`,
  access: 'member',
  idempotent: true,
  changes: ['trip.'],
  summary: 'Deletes one drive, those of a day, or all of a car, for good.',
  input: DeleteTrips,
  output: z.object({ deleted: z.int() }),
  errors: ['trip.notFound', 'vehicle.notFound', 'vehicle.notOwner'],
});

export const customerCalls = [getMonth, listTrips, getTrip, deleteTrips] as const;
