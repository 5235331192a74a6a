/** Charging sessions, from the start to the bill. Money in fen, energy in Wh, power in W. */

import { deductionKinds } from '@ev/charge-card/contract/kinds.ts';
import { code, fen, instant, oneOf, text, uuid } from '@ev/contract/fields';
import { isPlate, normalisePlate } from '@ev/kernel/plate.ts';
import { PrivatePictureId, pictureIds } from '@ev/media/contract/private-picture.ts';
import { Occupancy } from '@ev/station/contract/station.ts';
import { gunCurrents, gunStatuses } from '@ev/station/contract/words.ts';
import * as z from 'zod/mini';
import { startWays } from './plug-words.ts';
import {
  chargeStages,
  chargeStatuses,
  failReasons,
  holdReasons,
  objectionKinds,
  objectionStatuses,
  payWays,
  stopReasons,
} from './statuses.ts';

export const mostPlates = 10;
/** Maximum number of pictures per objection. */
export const mostObjectionPictures = 4;

export const ChargeOrderId = z.object({ chargeOrderId: code('充电订单') });

/** A number plate in capitals without the dot. */
export const plateField = z.pipe(
  z.pipe(
    z.string({ error: '请填写车牌号' }),
    z.transform((value: string) => normalisePlate(value)),
  ),
  z.string().check(
    z.minLength(1, '请填写车牌号'),
    z.refine(
      (value) => value === '' || isPlate(value),
      '车牌号格式不正确，请检查。新能源车牌 8 位，其他车牌 7 位',
    ),
  ),
);

export const PlateId = z.object({ plateId: uuid('车牌') });
export const AddPlate = z.object({
  plate: plateField,
  isDefault: z.boolean({ error: '请选择是否设为默认车牌' }),
});
export const ChangePlate = z.extend(AddPlate, { plateId: uuid('车牌') });
export const Plate = z.object({ plateId: z.string(), plate: z.string(), isDefault: z.boolean() });
export type Plate = z.infer<typeof Plate>;

/** Our key for something that an operator numbers; operators use more than letters and digits. */
export function operatorKey(label: string) {
  return z
    .string({ error: `请选择${label}` })
    .check(z.regex(/^[\w.:#-]{1,60}$/, `${label}不正确，请重新扫码或选择`));
}

/** A gun by our key: `<operatorId>-<ConnectorID>`. */
export const connectorField = operatorKey('充电枪');

const Price = z.object({
  electricityPriceE4: z.int(),
  servicePriceE4: z.int(),
});

const GunView = z.object({
  connectorId: z.string(),
  gunName: z.string(),
  status: z.enum(gunStatuses),
  statusAt: z.nullable(instant()),
  powerW: z.int(),
  current: z.enum(gunCurrents),
  parkNo: z.nullable(z.string()),
});

/** What the customer must know before the start. */
export const StartPreview = z.object({
  terminalNumber: z.string(),
  pileName: z.string(),
  stationId: z.string(),
  stationName: z.string(),
  operatorName: z.string(),
  guns: z.array(GunView),
  /** The current price and its next change; null if the operator publishes no price. */
  price: z.nullable(
    z.extend(Price, { nextAt: z.nullable(z.string()), next: z.nullable(Price), seenAt: instant() }),
  ),
  occupancy: z.nullable(Occupancy),
  /** The order that must be paid or ended first. */
  standsInTheWay: z.nullable(z.object({ chargeOrderId: z.string(), status: z.enum(chargeStatuses) })),
});
export type StartPreview = z.infer<typeof StartPreview>;

export const StartSession = z.object({
  connectorId: connectorField,
  /** Empty if the customer names no plate. */
  plate: z.optional(z.union([z.literal(''), plateField], '车牌号格式不正确，请检查')),
  payWay: oneOf('支付方式', payWays),
  cardNos: z._default(
    z.array(code('充电卡'), '请重新选择充电卡').check(z.maxLength(20, '一次最多使用 20 张充电卡')),
    [],
  ),
});

const Live = z.object({
  /** The time of measurement according to the operator. */
  at: instant(),
  soc: z.nullable(z.int()),
  powerW: z.nullable(z.int()),
  voltageMv: z.nullable(z.int()),
  currentMa: z.nullable(z.int()),
  energyWh: z.int(),
  electricityFen: fen(),
  serviceFen: fen(),
});

export const BilledRowView = z.object({
  from: instant(),
  to: instant(),
  energyWh: z.int(),
  electricityPriceE4: z.int(),
  servicePriceE4: z.int(),
  electricityFen: fen(),
  serviceFen: fen(),
});

export const DeductionView = z.object({
  kind: z.enum(deductionKinds),
  cardNo: z.string(),
  name: z.string(),
  energyWh: z.nullable(z.int()),
  amountFen: fen(),
});

export const ObjectionView = z.object({
  kind: z.enum(objectionKinds),
  text: z.string(),
  status: z.enum(objectionStatuses),
  createdAt: instant(),
  pictureIds: z.array(z.string()),
  answer: z.nullable(z.string()),
});

export const ChargeOrderLine = z.object({
  chargeOrderId: z.string(),
  status: z.enum(chargeStatuses),
  stage: z.enum(chargeStages),
  stationId: z.string(),
  stationName: z.string(),
  pileName: z.string(),
  gunName: z.string(),
  operatorName: z.string(),
  plate: z.nullable(z.string()),
  createdAt: instant(),
  startedAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  energyWh: z.int(),
  amountFen: fen(),
  deductedFen: fen(),
  cashFen: fen(),
  /** The customer's rating of the station; null before it is rated. */
  stars: z.nullable(z.int()),
});
export type ChargeOrderLine = z.infer<typeof ChargeOrderLine>;

export const chargeActions = ['stop', 'pay', 'object', 'rate'] as const;
export type ChargeAction = (typeof chargeActions)[number];

export const ChargeOrder = z.extend(ChargeOrderLine, {
  terminalNumber: z.string(),
  connectorId: z.string(),
  payWay: z.enum(payWays),
  startWay: z.enum(startWays),
  /** The cost at which the session is stopped; null if a customer started it, who stops it themselves. */
  limitFen: z.nullable(fen()),
  stageSince: instant(),
  /** How long the platform waits for the response to the start. */
  startBy: z.nullable(instant()),
  live: z.nullable(Live),
  curve: z.array(z.object({ at: instant(), powerW: z.nullable(z.int()), soc: z.nullable(z.int()) })),
  rows: z.array(BilledRowView),
  deductions: z.array(DeductionView),
  electricityFen: fen(),
  serviceFen: fen(),
  /** Why the order is on hold, and by when the customer is promised news. */
  hold: z.nullable(z.object({ reason: z.enum(holdReasons), by: instant() })),
  failReason: z.nullable(z.enum(failReasons)),
  failText: z.nullable(z.string()),
  stopReason: z.nullable(z.enum(stopReasons)),
  /** Whether the refund failed. It is not retried automatically; staff handle it. */
  refundFailed: z.boolean(),
  /** Whether the operator did not answer a stop request. */
  stopUnanswered: z.boolean(),
  occupancy: z.nullable(Occupancy),
  /**
   * When the occupancy fee of a car that still occupies the gun begins; null while it charges or where no fee
   * applies.
   */
  occupancyFrom: z.nullable(instant()),
  objection: z.nullable(ObjectionView),
  /** Whether an objection may include pictures. */
  takesPictures: z.boolean(),
  actions: z.array(z.enum(chargeActions)),
  /** Lets a page show the age of its figures even if the phone's clock is wrong. */
  serverTime: instant(),
});
export type ChargeOrder = z.infer<typeof ChargeOrder>;

/** The changes that a measurement makes to an order that the reader already has; nothing else has changed. */
export const ChargeMeasured = z.object({ live: Live, serverTime: instant() });
export type ChargeMeasured = z.infer<typeof ChargeMeasured>;

export const LiveNow = z.object({
  live: z.nullable(
    z.object({
      chargeOrderId: z.string(),
      status: z.enum(chargeStatuses),
      stage: z.enum(chargeStages),
      stationName: z.string(),
      soc: z.nullable(z.int()),
      energyWh: z.int(),
    }),
  ),
});

export const MonthSum = z.object({
  /** `2026-11`, Asia/Shanghai. */
  month: z.string(),
  count: z.int(),
  energyWh: z.int(),
  amountFen: fen(),
});

export const SendObjection = z.extend(ChargeOrderId, {
  kind: oneOf('异议类型', objectionKinds),
  text: text('异议说明', { min: 5, max: 500, lines: true }),
  pictureIds: pictureIds('图片', mostObjectionPictures),
});

export const ObjectionPicture = z.extend(ChargeOrderId, PrivatePictureId.shape);

/**
 * The address of a session's event stream, including the ticket that opens it; the ticket is valid for one
 * minute.
 */
export const LiveTicket = z.object({ address: z.string() });
export const livePath = '/main/api/base/charge/live';
