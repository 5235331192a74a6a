/** Reservations of guns, as customers and staff see them. */

import { code, instant, text, yesOrNo } from '@ev/contract/fields';
import { isPlate, normalisePlate } from '@ev/kernel/plate.ts';
import { connectorKey } from '@ev/station/contract/station.ts';
import * as z from 'zod/mini';
import { endCauses, holdMinutes, reservationStatuses } from './words.ts';

const minutes = z.union(
  holdMinutes.map((one) => z.literal(one)) as [z.ZodMiniLiteral<10>, ...z.ZodMiniLiteral<15 | 20 | 30>[]],
  { error: '请选择保留时长' },
);

/** Empty for none. Parses to capitals without dots. */
const plate = z.pipe(
  z.pipe(
    z.string({ error: '请填写车牌' }).check(z.maxLength(20, '车牌格式不正确，请核对后填写')),
    z.transform(normalisePlate),
  ),
  z.string().check(z.refine((value) => value === '' || isPlate(value), '车牌格式不正确，请核对后填写')),
);

export const ReserveGun = z.object({ connectorId: connectorKey(), minutes, plate });
export type ReserveGun = z.infer<typeof ReserveGun>;

export const ReservationId = z.object({ reservationId: code('预约') });

const wrongPlace = '位置不正确，请重新定位';
/** The customer's position, in GCJ-02 degrees. */
export const DropLock = z.extend(ReservationId, {
  lat: z.number(wrongPlace).check(z.gte(-90, wrongPlace), z.lte(90, wrongPlace)),
  lng: z.number(wrongPlace).check(z.gte(-180, wrongPlace), z.lte(180, wrongPlace)),
});

export const Settings = z.object({
  /** The defaults of new reservations. */
  minutes,
  plate,
  /** Whether an open page lowers the ground lock automatically as soon as the phone is near enough. */
  dropOnArrival: yesOrNo('到达后是否自动降地锁'),
});
export type Settings = z.infer<typeof Settings>;

/** The actions currently open to the customer; the server decides. */
export const reservationActions = ['dropLock', 'start', 'cancel', 'reserveAgain'] as const;

export const Reservation = z.object({
  reservationId: z.string(),
  status: z.enum(reservationStatuses),
  stationId: z.string(),
  stationName: z.string(),
  operatorName: z.string(),
  address: z.string(),
  /** GCJ-02 degrees; null if the operator sends none. */
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  connectorId: z.string(),
  terminalNumber: z.string(),
  gunName: z.string(),
  parkNo: z.nullable(z.string()),
  hasLock: z.boolean(),
  /**
   * The plate for which the ground lock lowers; null if the operator does not read plates, or no plate was
   * given.
   */
  lockPlate: z.nullable(z.string()),
  reservedAt: instant(),
  until: instant(),
  lockDroppedAt: z.nullable(instant()),
  closedAt: z.nullable(instant()),
  endCause: z.nullable(z.enum(endCauses)),
  /** The reason that staff gave for the release. */
  releaseReason: z.nullable(z.string()),
  chargeOrderId: z.nullable(z.string()),
  actions: z.array(z.enum(reservationActions)),
  serverTime: instant(),
});
export type Reservation = z.infer<typeof Reservation>;

/** Whether the customer may reserve. */
export const Standing = z.object({
  active: z.nullable(Reservation),
  /** The number of no-shows in the last 30 days. */
  noShows: z.int(),
  pausedUntil: z.nullable(instant()),
  settings: Settings,
});
export type Standing = z.infer<typeof Standing>;

/** A reservation as staff see it, with the customer's account and the history. */
export const StaffReservation = z.extend(
  z.omit(Reservation, { actions: true, serverTime: true, lockPlate: true, lat: true, lng: true }),
  {
    uid: z.string(),
    noShow: z.boolean(),
    history: z.array(
      z.object({ at: instant(), event: z.string(), to: z.enum(reservationStatuses), actor: z.string() }),
    ),
    releasable: z.boolean(),
  },
);
export type StaffReservation = z.infer<typeof StaffReservation>;

export const ReleaseReservation = z.extend(ReservationId, {
  /** The server refuses the action if the status is no longer the one that the staff member saw. */
  seenStatus: z.enum(reservationStatuses, { error: '请刷新后再处理' }),
  reason: text('释放原因', { min: 2, max: 100, lines: true }),
});
