import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  DropLock,
  ReleaseReservation,
  Reservation,
  ReservationId,
  ReserveGun,
  Settings,
  StaffReservation,
  Standing,
} from './reservation.ts';
import { reservationStatuses } from './words.ts';

const Moved = z.object({ status: z.enum(reservationStatuses) });

export const getStanding = endpoint({
  id: 'reservation.getStanding',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/standing',
  access: 'member',
  summary: 'The reservation that the customer has now, whether they may reserve, and their settings.',
  input: z.object({}),
  output: Standing,
  errors: [],
});

export const reserveGun = endpoint({
  id: 'reservation.reserveGun',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/submit',
  access: 'member',
  idempotent: true,
  changes: ['reservation.', 'station.getStation'],
  summary: 'Keeps a free gun for the customer for at most 30 minutes.',
  input: ReserveGun,
  output: z.object({ reservationId: z.string() }),
  errors: [
    'reservation.gunNotFound',
    'reservation.notOffered',
    'reservation.gunNotFree',
    'reservation.alreadyHeld',
    'reservation.chargingNow',
    'reservation.paused',
  ],
});

export const listReservations = endpoint({
  id: 'reservation.listReservations',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/list',
  access: 'member',
  summary: 'The reservations of the customer, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(Reservation),
  errors: [],
});

export const getReservation = endpoint({
  id: 'reservation.getReservation',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/detail',
  access: 'member',
  polled: true,
  summary: 'One reservation of the customer.',
  input: ReservationId,
  output: Reservation,
  errors: ['reservation.reservationNotFound'],
});

export const dropLock = endpoint({
  id: 'reservation.dropLock',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/lock/drop',
  access: 'member',
  idempotent: true,
  changes: ['reservation.', 'station.getStation'],
  summary: 'Lets the ground lock down for a customer who stands within 200 m of the station.',
  input: DropLock,
  output: Moved,
  errors: [
    'reservation.reservationNotFound',
    'reservation.notHeld',
    'reservation.noLock',
    'reservation.tooFar',
    'reservation.lockRefused',
    'reservation.lockSilent',
  ],
});

export const cancelReservation = endpoint({
  id: 'reservation.cancelReservation',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/cancel',
  access: 'member',
  idempotent: true,
  changes: ['reservation.', 'station.getStation'],
  undoes: ['reservation.reserveGun'],
  summary: 'The customer lets the gun go.',
  input: ReservationId,
  output: Moved,
  errors: ['reservation.reservationNotFound', 'reservation.notHeld'],
});

export const saveSettings = endpoint({
  id: 'reservation.saveSettings',
  method: 'POST',
  path: '/main/api/lgn/sec/charge/reserve/settings',
  access: 'member',
  idempotent: true,
  summary: 'What a new reservation begins with, and whether the lock drops by itself.',
  input: Settings,
  output: Settings,
  errors: [],
});

export const listAllReservations = endpoint({
  id: 'reservation.listAllReservations',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/reserve/list',
  access: 'staff',
  permission: 'chargeReservations.read',
  summary: 'Reservations of all customers: what is held first, then the newest.',
  input: z.object({
    status: z.optional(oneOf('预约状态', reservationStatuses)),
    keyword: z.optional(text('关键词', { min: 0, max: 60 })),
    ...pageInput,
  }),
  output: pageOf(StaffReservation),
  errors: [],
});

export const releaseReservation = endpoint({
  id: 'reservation.releaseReservation',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/reserve/release',
  access: 'staff',
  permission: 'chargeReservations.release',
  idempotent: true,
  approval: null,
  summary: 'Staff let a gun go that is kept for a customer, who is told why.',
  input: ReleaseReservation,
  output: Moved,
  errors: ['reservation.reservationNotFound', 'reservation.notHeld'],
});

export const calls = [
  getStanding,
  reserveGun,
  listReservations,
  getReservation,
  dropLock,
  cancelReservation,
  saveSettings,
  listAllReservations,
  releaseReservation,
] as const;
