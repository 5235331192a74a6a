/** Maintenance as staff see it, and the staff's inputs. The server refuses an action on a status that is no longer the one the staff member saw. */
import { code, day, fen, instant, oneOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import { pictureIds } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { appointmentStatuses, payers, quoteLineKinds, visitWays, workOrderStatuses } from './kinds.ts';
import { AppointmentNo, Quote, WorkOrder, WorkOrderNo } from './maintenance.ts';
import {
  appointmentActs,
  damageLimit,
  exchangeActs,
  partnerMessageStates,
  partnerMessageTypes,
  quoteLineLimit,
  stepPictureLimit,
  visitHandlers,
  workOrderActs,
  writtenStepKinds,
} from './staff-kinds.ts';

const reason = text('原因', { min: 2, max: 200, lines: true });

export const StaffAppointmentRow = z.object({
  appointmentNo: z.string(),
  workOrderNo: z.nullable(z.string()),
  status: z.enum(appointmentStatuses),
  handler: z.enum(visitHandlers),
  vin: z.string(),
  modelName: z.string(),
  plate: z.nullable(z.string()),
  storeId: z.string(),
  storeName: z.string(),
  /** The time that counts now: the proposed one while the customer has not answered. */
  day: z.string(),
  hour: z.int(),
  minutes: z.int(),
  way: z.enum(visitWays),
  itemNames: z.array(z.string()),
  contactName: z.string(),
  maskedPhone: z.string(),
  since: instant(),
  /** By when the customer answers a change; null if there is none. */
  answerBefore: z.nullable(instant()),
});
export type StaffAppointmentRow = z.infer<typeof StaffAppointmentRow>;

/** What was exchanged about a visit with the workshop system of the dealers. */
export const PartnerExchange = z.object({
  /** What a person must look at; null if nothing. */
  problem: z.nullable(z.string()),
  /** Since when a message of the workshop system is missing; null if none is. */
  gapSince: z.nullable(instant()),
  /** Oldest first. */
  messages: z.array(
    z.object({
      messageNo: z.int(),
      type: z.enum(partnerMessageTypes),
      state: z.enum(partnerMessageStates),
      /** The partner's code of a refusal. */
      refusedCode: z.nullable(z.string()),
      tries: z.int(),
      at: instant(),
    }),
  ),
  /** In the order in which they came. */
  events: z.array(
    z.object({
      type: z.string(),
      at: instant(),
      /** Why it had no effect; null if it had. */
      ignored: z.nullable(z.string()),
    }),
  ),
  acts: z.array(z.enum(exchangeActs)),
});
export type PartnerExchange = z.infer<typeof PartnerExchange>;

const HistoryRow = z.object({
  event: z.string(),
  /** Name of the staff member, 客户 or 系统. */
  actor: z.string(),
  reason: z.nullable(z.string()),
  at: instant(),
});

export const StaffAppointment = z.extend(StaffAppointmentRow, {
  uid: z.string(),
  contactPhone: z.string(),
  problem: z.string(),
  pictureIds: z.array(z.string()),
  items: z.array(
    z.object({ code: z.string(), name: z.string(), priceFen: z.nullable(fen()), minutes: z.int() }),
  ),
  estimateFen: fen(),
  pickUpAddress: z.nullable(z.string()),
  pickUpFeeFen: fen(),
  /** The store's new time that waits for the customer; null if there is none. */
  change: z.nullable(
    z.object({ day: z.string(), hour: z.int(), reason: z.string(), answerBefore: instant() }),
  ),
  /** The last known odometer, with its age; null if nobody knows it. */
  odometer: z.nullable(z.object({ km: z.int(), at: instant(), source: z.enum(['car', 'store']) })),
  /** Null if the workshop system has never had this appointment. */
  exchange: z.nullable(PartnerExchange),
  history: z.array(HistoryRow),
  acts: z.array(z.enum(appointmentActs)),
});
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const appointmentFilters = {
  status: z.optional(oneOf('状态', appointmentStatuses)),
  storeId: z.optional(code('门店')),
  /** Only those whose exchange with the workshop system has a problem. */
  only: z.optional(oneOf('范围', ['problem'])),
  from: z.optional(day('请选择开始日期')),
  to: z.optional(day('请选择结束日期')),
  /** Number, VIN, plate, or contact phone. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

/** One day of a store's calendar. */
export const CalendarDay = z.object({
  day: z.string(),
  /** Why the store is closed; null if it is open. */
  closed: z.nullable(z.string()),
  /** The capacity set for this day only; null if the weekday's applies. */
  exception: z.nullable(z.object({ capacity: z.int(), reason: z.string() })),
  hours: z.array(z.object({ hour: z.int(), capacity: z.int(), taken: z.int() })),
  appointments: z.array(StaffAppointmentRow),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const SetDay = z.object({
  storeId: code('门店'),
  day: day('请选择日期'),
  /** Cars at a time; 0 closes the day, null returns to the weekday's capacity. */
  capacity: z.nullable(wholeNumber('同时接待数', 0, 50)),
  reason,
});

const seenAppointment = { ...AppointmentNo.shape, seenStatus: oneOf('看到的状态', appointmentStatuses) };
export const ConfirmAppointment = z.object(seenAppointment);
export const ProposeTime = z.object({
  ...seenAppointment,
  day: day('请选择日期'),
  hour: wholeNumber('时段', 0, 23),
  reason,
});
export const TakeOver = z.object({ ...AppointmentNo.shape, reason });
export const EndAppointment = z.object({ ...seenAppointment, reason });
export const CheckIn = z.object({
  ...seenAppointment,
  odometerKm: wholeNumber('里程', 0, 2_000_000),
  batteryPercent: wholeNumber('剩余电量', 0, 100),
  damages: z
    .array(
      z.object({ text: text('外观情况', { max: 100 }), pictureIds: pictureIds('照片', 3) }, '请填写外观情况'),
      '请填写外观情况',
    )
    .check(z.maxLength(damageLimit, `外观情况最多 ${damageLimit} 处`)),
  note: z._default(text('备注', { min: 0, max: 300, lines: true }), ''),
  /** Null if the store does not know yet. */
  readyAt: z.nullable(z.iso.datetime('请选择预计完成时间')),
});

export const StaffWorkOrderRow = z.object({
  workOrderNo: z.string(),
  appointmentNo: z.string(),
  status: z.enum(workOrderStatuses),
  vin: z.string(),
  modelName: z.string(),
  plate: z.nullable(z.string()),
  storeId: z.string(),
  storeName: z.string(),
  itemNames: z.array(z.string()),
  contactName: z.string(),
  checkedInAt: instant(),
  since: instant(),
  readyAt: z.nullable(instant()),
});
export type StaffWorkOrderRow = z.infer<typeof StaffWorkOrderRow>;

export const StaffWorkOrder = z.extend(WorkOrder, {
  handler: z.enum(visitHandlers),
  uid: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  problem: z.string(),
  items: z.array(z.object({ code: z.string(), name: z.string() })),
  batteryPercent: z.int(),
  damages: z.array(z.object({ text: z.string(), pictureIds: z.array(z.string()) })),
  note: z.string(),
  /** Fen for an hour of labour at this store. */
  labourRateFen: fen(),
  /** All versions, newest first; `quote` is the one that the customer sees. */
  quotes: z.array(
    z.extend(Quote, {
      /** The lines as they were written, for the next version. */
      inputs: z.array(
        z.object({
          lineId: z.string(),
          partCode: z.nullable(z.string()),
          priceFen: fen(),
          /** When a part that is out of stock is expected; null if it is in stock. */
          expectedDay: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  paidFen: fen(),
  refundedFen: fen(),
  history: z.array(HistoryRow),
  acts: z.array(z.enum(workOrderActs)),
});
export type StaffWorkOrder = z.infer<typeof StaffWorkOrder>;

export const seenWorkOrder = { ...WorkOrderNo.shape, seenStatus: oneOf('看到的状态', workOrderStatuses) };
const picturesOfStep = pictureIds('照片', stepPictureLimit);
export const AddStep = z.object({
  ...WorkOrderNo.shape,
  kind: oneOf('类别', writtenStepKinds),
  text: text('内容', { max: 300, lines: true }),
  pictureIds: picturesOfStep,
});

const lineBase = {
  /** The line of the former version that this one continues; a new one has none. */
  lineId: z.optional(uuid('报价项目')),
  reason: text('原因', { max: 100 }),
  payer: oneOf('承担方', payers),
  forSafety: z.boolean({ error: '请选择是否涉及安全' }),
  pictureIds: pictureIds('照片', 3),
};
/** A line of labour costs its hundredths of an hour at the store's rate; a part costs its catalogue price. */
export const QuoteLineInput = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...lineBase,
      kind: z.literal(quoteLineKinds[0], '请选择项目类型'),
      name: text('项目名称', { max: 40 }),
      quantity: wholeNumber('工时（百分之一小时）', 1, 10_000),
    }),
    z.object({
      ...lineBase,
      kind: z.literal(quoteLineKinds[1], '请选择项目类型'),
      partCode: code('配件'),
      quantity: wholeNumber('数量', 1, 100),
    }),
  ],
  { error: '请选择工时或配件' },
);
export const SaveQuote = z.object({
  ...seenWorkOrder,
  /** The newest version that the staff member saw; 0 if there was none. */
  seenVersion: wholeNumber('看到的版本', 0, 1000),
  lines: z
    .array(QuoteLineInput, '请填写报价项目')
    .check(
      z.minLength(1, '请填写报价项目'),
      z.maxLength(quoteLineLimit, `报价项目最多 ${quoteLineLimit} 项`),
    ),
  readyAt: z.nullable(z.iso.datetime('请选择预计完成时间')),
});
export const PresentQuote = z.object({ ...seenWorkOrder, version: wholeNumber('报价版本', 1, 1000) });
export const MoveWork = z.object({
  ...seenWorkOrder,
  text: z._default(text('说明', { min: 0, max: 300, lines: true }), ''),
  pictureIds: picturesOfStep,
});
export const ReasonedMove = z.object({ ...seenWorkOrder, reason });
export const RefundWork = z.object({
  ...WorkOrderNo.shape,
  refundFen: wholeNumber('退款金额（分）', 1, 100_000_000),
  /** What had been refunded when the form was opened. */
  seenRefundedFen: wholeNumber('已退金额', 0, 100_000_000),
  reason,
});

export const PartRow = z.object({
  partCode: z.string(),
  name: z.string(),
  priceFen: fen(),
  quantity: z.int(),
  /** Days until a part that is out of stock arrives. */
  supplyDays: z.int(),
});
export type PartRow = z.infer<typeof PartRow>;
export const SetPartStock = z.object({
  storeId: code('门店'),
  partCode: code('配件'),
  quantity: wholeNumber('数量', 0, 100_000),
  seenQuantity: wholeNumber('看到的数量', 0, 100_000),
  reason,
});
