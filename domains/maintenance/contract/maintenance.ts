/** Maintenance as customers see it: what is due, appointments, work orders and quotes. */
import { code, day, fen, instant, mobile, oneOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import { pictureIds } from '@ev/media/contract/private-picture.ts';
import { vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import {
  appointmentStatuses,
  itemKinds,
  payers,
  problemPictureLimit,
  quoteLineKinds,
  quoteStatuses,
  visitWays,
  workOrderStatuses,
} from './kinds.ts';

/** An item of the price list, for a model. */
export const ServiceItem = z.object({
  code: z.string(),
  kind: z.enum(itemKinds),
  name: z.string(),
  text: z.string(),
  /** Labour and parts, tax included; null: quoted after inspection. */
  priceFen: z.nullable(fen()),
  minutes: z.int(),
  /** What the price consists of. */
  parts: z.array(z.object({ name: z.string(), priceFen: fen() })),
});
export type ServiceItem = z.infer<typeof ServiceItem>;

/** Something that is due by the plan of the model, or because of a campaign. */
export const DueItem = z.object({
  itemCode: z.string(),
  name: z.string(),
  kind: z.enum(itemKinds),
  /** Why, in one sentence: by distance, time, or a campaign. */
  why: z.string(),
  /** `overdue`, `due` within 1,000 km or 30 days, or `later`. */
  urgency: z.enum(['overdue', 'due', 'later']),
  dueDay: z.nullable(z.string()),
  dueKm: z.nullable(z.int()),
  /** How long it takes. */
  minutes: z.int(),
});
export type DueItem = z.infer<typeof DueItem>;

export const CareHub = z.object({
  /** The car that the page is about; null if the customer has none. */
  car: z.nullable(
    z.object({
      vin: z.string(),
      maskedVin: z.string(),
      modelCode: z.string(),
      modelName: z.string(),
      plate: z.nullable(z.string()),
    }),
  ),
  /** Reported by the car, or entered by a store at the last visit; null if nobody knows it. */
  odometer: z.nullable(z.object({ km: z.int(), at: instant(), source: z.enum(['car', 'store']) })),
  due: z.array(DueItem),
  /** The appointment or work order that is open; null if there is none. */
  open: z.nullable(
    z.object({ appointmentNo: z.string(), workOrderNo: z.nullable(z.string()), statusText: z.string() }),
  ),
  /** Number of finished visits. */
  visits: z.int(),
});
export type CareHub = z.infer<typeof CareHub>;

export const ServiceStore = z.object({
  storeId: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  distanceM: z.nullable(z.int()),
  picksUp: z.boolean(),
  /** For collecting the car and bringing it back. */
  pickUpFeeFen: fen(),
  /** The first free hour; null if there is none within the bookable days. */
  earliest: z.nullable(z.object({ day: z.string(), hour: z.int() })),
});
export type ServiceStore = z.infer<typeof ServiceStore>;

export const SlotDay = z.object({
  day: z.string(),
  /** Closed on that day, with the reason; null if open. */
  closed: z.nullable(z.string()),
  hours: z.array(z.object({ hour: z.int(), left: z.int() })),
});
export type SlotDay = z.infer<typeof SlotDay>;

const slot = { storeId: code('门店'), day: day('请选择日期'), hour: wholeNumber('时段', 0, 23) };
/** One-hour slots; `hour` is when the slot begins, in Shanghai. */
export const Slot = z.object(slot);
/** How long the car is in the workshop; one hour if it is left out. */
export const slotMinutes = { minutes: z.optional(wholeNumber('所需分钟', 1, 1200)) };

export const Checked = z.object({
  available: z.boolean(),
  /** Why not, as a sentence; null if it is. */
  message: z.nullable(z.string()),
  /** Up to three free slots close to the one asked for. */
  alternatives: z.array(z.object({ day: z.string(), hour: z.int() })),
});
export type Checked = z.infer<typeof Checked>;

const hasWish = ({ itemCodes, problem }: { itemCodes: string[]; problem: string }) =>
  itemCodes.length > 0 || problem.length > 0;

export const BookAppointment = z
  .object({
    ...slot,
    vin: vin(),
    itemCodes: z.array(code('项目'), '请选择项目').check(
      z.maxLength(20, '项目最多 20 个'),
      z.refine((codes) => new Set(codes).size === codes.length, '项目有重复'),
    ),
    problem: z._default(text('问题描述', { min: 0, max: 500, lines: true }), ''),
    pictureIds: pictureIds('照片', problemPictureLimit),
    way: oneOf('到店方式', visitWays),
    /** Where the car is collected; needed for `pickUp`. */
    pickUpAddressId: z.optional(code('上门取送地址')),
    contactName: text('联系人', { max: 20 }),
    contactPhone: mobile('联系电话'),
    /** What the form showed for the items with a price and the collection; another sum is refused. */
    expectedFen: wholeNumber('金额', 0, 100_000_000),
  })
  .check(
    z.refine(hasWish, { path: ['itemCodes'], error: '请选择项目或写下车辆的问题' }),
    z.refine(hasWish, { path: ['problem'], error: '请写下车辆的问题，或选择项目' }),
    z.refine(({ way, pickUpAddressId }) => way !== 'pickUp' || Boolean(pickUpAddressId), {
      path: ['pickUpAddressId'],
      error: '请选择上门取送地址',
    }),
  );
export type BookAppointment = z.infer<typeof BookAppointment>;

export const AppointmentNo = z.object({ appointmentNo: code('预约') });
export const Reschedule = z.extend(AppointmentNo, slot);
export const CancelAppointment = z.extend(AppointmentNo, { reason: text('原因', { min: 0, max: 100 }) });
export const AnswerChange = z.extend(AppointmentNo, { accepted: z.boolean({ error: '请选择是否接受' }) });

export const AppointmentRow = z.object({
  appointmentNo: z.string(),
  workOrderNo: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  /** The status as a sentence with what comes next. */
  statusText: z.string(),
  vin: z.string(),
  modelName: z.string(),
  plate: z.nullable(z.string()),
  storeId: z.string(),
  storeName: z.string(),
  day: z.string(),
  hour: z.int(),
  way: z.enum(visitWays),
  itemNames: z.array(z.string()),
  createdAt: instant(),
});
export type AppointmentRow = z.infer<typeof AppointmentRow>;

export const AppointmentDetail = z.extend(AppointmentRow, {
  storeAddress: z.string(),
  storePhone: z.string(),
  storePlace: z.object({ latitude: z.number(), longitude: z.number() }),
  /** How long the workshop needs, wherever the appointment is moved to. */
  minutes: z.int(),
  problem: z.string(),
  pictureIds: z.array(z.string()),
  items: z.array(z.object({ code: z.string(), name: z.string(), priceFen: z.nullable(fen()) })),
  /** Of the items with a price and the collection. */
  estimateFen: fen(),
  pickUpAddress: z.nullable(z.string()),
  pickUpFeeFen: fen(),
  contactName: z.string(),
  contactPhone: z.string(),
  /** The store's new time, which the customer accepts or not; null if there is none. */
  change: z.nullable(
    z.object({ day: z.string(), hour: z.int(), reason: z.string(), answerBefore: instant() }),
  ),
  events: z.array(z.object({ text: z.string(), at: instant() })),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  canAnswer: z.boolean(),
  /** What cancelling leads to, as a sentence. */
  cancelText: z.string(),
  serverTime: instant(),
});
export type AppointmentDetail = z.infer<typeof AppointmentDetail>;

export const QuoteLine = z.object({
  lineId: z.string(),
  kind: z.enum(quoteLineKinds),
  name: z.string(),
  /** Why it is needed, for the customer. */
  reason: z.string(),
  /** Hundredths of an hour for labour, pieces for parts. */
  quantity: z.int(),
  quantityText: z.string(),
  totalFen: fen(),
  payer: z.enum(payers),
  /** Lines that are needed for safety are declined only with a warning. */
  forSafety: z.boolean(),
  /** The collection of the car: it goes with any line that is approved, and is not asked about. */
  included: z.boolean(),
  /** Null while undecided. */
  approved: z.nullable(z.boolean()),
  pictureIds: z.array(z.string()),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const Quote = z.object({
  workOrderNo: z.string(),
  version: z.int(),
  status: z.enum(quoteStatuses),
  lines: z.array(QuoteLine),
  /** What the customer pays for the approved lines, or for all while undecided. */
  payFen: fen(),
  /** What changed against the version signed before, as sentences. */
  changes: z.array(z.string()),
  readyText: z.nullable(z.string()),
  /** Who signs: the contact of the appointment. */
  signerName: z.string(),
  presentedAt: z.nullable(instant()),
  signedAt: z.nullable(instant()),
  /** The signing flow of the decision; null until the customer has decided. */
  flowNo: z.nullable(z.string()),
  documentNo: z.nullable(z.string()),
});
export type Quote = z.infer<typeof Quote>;

export const WorkOrderNo = z.object({ workOrderNo: code('服务工单') });

export const WorkOrder = z.object({
  workOrderNo: z.string(),
  appointmentNo: z.string(),
  status: z.enum(workOrderStatuses),
  statusText: z.string(),
  vin: z.string(),
  modelName: z.string(),
  plate: z.nullable(z.string()),
  storeId: z.string(),
  storeName: z.string(),
  storePhone: z.string(),
  odometerKm: z.nullable(z.int()),
  checkedInAt: instant(),
  /** When the store expects to be done; null if it does not know. */
  readyAt: z.nullable(instant()),
  /** Steps with the workshop's pictures, oldest first. */
  steps: z.array(
    z.object({
      name: z.string(),
      text: z.nullable(z.string()),
      pictureIds: z.array(z.string()),
      at: instant(),
    }),
  ),
  quote: z.nullable(Quote),
  payFen: fen(),
  /** What a coupon of after-sales pays; the rest is paid at the cashier. */
  cardFen: fen(),
  /** The coupon that was chosen; null if there is none. */
  card: z.nullable(z.object({ couponNo: z.string(), name: z.string() })),
  /** The part of each line that the coupon pays; they add up to `cardFen`. */
  cardShares: z.array(z.object({ lineId: z.string(), fen: fen() })),
  paidAt: z.nullable(instant()),
  canPay: z.boolean(),
  canRate: z.boolean(),
  rating: z.nullable(z.object({ stars: z.int(), text: z.string(), at: instant() })),
  serverTime: instant(),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

export const ChooseCard = z.extend(WorkOrderNo, {
  /** Null: none. */
  couponNo: z.nullable(code('优惠券')),
  /** What the customer saw that it pays; 0 for none. */
  expectedFen: wholeNumber('抵扣金额', 0, 100_000_000),
});

export const RateWork = z.extend(WorkOrderNo, {
  stars: wholeNumber('评分', 1, 5),
  text: z._default(text('评价', { min: 0, max: 300, lines: true }), ''),
});

/** A picture of a problem that the customer has sent, or of a step, damage or quote line of the workshop. */
export const MaintenancePicture = z.object({ appointmentNo: code('预约'), pictureId: uuid('照片') });

export const Warranty = z.object({
  vin: z.string(),
  maskedVin: z.string(),
  modelName: z.string(),
  /** The first delivery; null if the brand does not know it. */
  beganOn: z.nullable(z.string()),
  terms: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      /** Null: no limit. */
      untilDay: z.nullable(z.string()),
      untilKm: z.nullable(z.int()),
      /** `unknown` where it depends on a distance that nobody knows. */
      state: z.enum(['valid', 'endsSoon', 'ended', 'unknown']),
    }),
  ),
  /** Finished visits, newest first. */
  history: z.array(
    z.object({
      workOrderNo: z.string(),
      day: z.string(),
      storeName: z.string(),
      odometerKm: z.nullable(z.int()),
      itemNames: z.array(z.string()),
    }),
  ),
});
export type Warranty = z.infer<typeof Warranty>;
