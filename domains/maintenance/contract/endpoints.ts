import { endpoint } from '@ev/contract/endpoint';
import { code, pageInput, pageOf } from '@ev/contract/fields';
import { QuotedCoupon } from '@ev/coupon/contract/coupon.ts';
import { Vin, vin } from '@ev/vehicle/contract/vehicle.ts';
import * as z from 'zod/mini';
import { appointmentGroups, appointmentStatuses } from './kinds.ts';
import {
  AnswerChange,
  AppointmentDetail,
  AppointmentNo,
  AppointmentRow,
  BookAppointment,
  CancelAppointment,
  CareHub,
  Checked,
  ChooseCard,
  Quote,
  RateWork,
  Reschedule,
  ServiceItem,
  ServiceStore,
  Slot,
  SlotDay,
  slotMinutes,
  Warranty,
  WorkOrder,
  WorkOrderNo,
} from './maintenance.ts';
import { DecideQuote } from './quote-decision.ts';

const base = '/main/api/lgn/sec/maintenance';
const AppointmentMoved = z.object({ status: z.enum(appointmentStatuses) });

export const getCareHub = endpoint({
  id: 'maintenance.getCareHub',
  method: 'POST',
  path: `${base}/hub`,
  access: 'member',
  summary: 'What is due for a car, or for the default car, and what is under way.',
  input: z.object({ vin: z.optional(vin()) }),
  output: CareHub,
  errors: ['vehicle.notFound'],
});

export const listServiceItems = endpoint({
  id: 'maintenance.listItems',
  method: 'POST',
  path: `${base}/items`,
  access: 'member',
  summary: 'The price list of a model.',
  input: z.object({ modelCode: code('车型') }),
  output: z.object({ items: z.array(ServiceItem) }),
  errors: [],
});

export const listServiceStores = endpoint({
  id: 'maintenance.listStores',
  method: 'POST',
  path: `${base}/stores`,
  access: 'member',
  summary: 'Stores with a workshop, by distance if a position is given.',
  input: z.object({
    latitude: z.optional(z.number('位置不正确，请重新定位').check(z.gte(-90), z.lte(90))),
    longitude: z.optional(z.number('位置不正确，请重新定位').check(z.gte(-180), z.lte(180))),
  }),
  output: z.object({ stores: z.array(ServiceStore) }),
  errors: [],
});

export const listSlots = endpoint({
  id: 'maintenance.listSlots',
  method: 'POST',
  path: `${base}/slots`,
  access: 'member',
  summary: 'The bookable days of a store with its one-hour slots.',
  input: z.object({ storeId: code('门店'), ...slotMinutes }),
  output: z.object({ days: z.array(SlotDay) }),
  errors: ['maintenance.noStore'],
});

export const checkAppointTime = endpoint({
  id: 'maintenance.checkAppointTime',
  method: 'POST',
  path: '/main/api/lgn/maintenance/appointment/checkAppointTime',
  access: 'member',
  summary: 'Whether a slot can be booked now (specification §7).',
  input: z.extend(Slot, slotMinutes),
  output: Checked,
  errors: ['maintenance.noStore'],
});

export const bookAppointment = endpoint({
  id: 'maintenance.book',
  method: 'POST',
  path: `${base}/appointment/book`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.'],
  summary: 'Requests an appointment at a store.',
  input: BookAppointment,
  output: z.object({ appointmentNo: z.string() }),
  errors: [
    'vehicle.notFound',
    'maintenance.noStore',
    'maintenance.slotTaken',
    'maintenance.noSuchItem',
    'maintenance.noPickUp',
    'maintenance.sumChanged',
    'maintenance.alreadyBooked',
    'account.addressNotFound',
    'media.privatePictureNotFound',
  ],
});

export const listAppointments = endpoint({
  id: 'maintenance.listAppointments',
  method: 'POST',
  path: `${base}/appointment/list`,
  access: 'member',
  keepOffline: true,
  summary: "The customer's appointments, newest first.",
  input: z.object({ group: z.optional(z.enum(appointmentGroups, '请选择状态')), ...pageInput }),
  output: pageOf(AppointmentRow),
  errors: [],
});

export const getAppointment = endpoint({
  id: 'maintenance.getAppointment',
  method: 'POST',
  path: `${base}/appointment/detail`,
  access: 'member',
  keepOffline: true,
  polled: true,
  summary: 'One appointment of the customer.',
  input: AppointmentNo,
  output: AppointmentDetail,
  errors: ['maintenance.appointmentNotFound'],
});

export const rescheduleAppointment = endpoint({
  id: 'maintenance.reschedule',
  method: 'POST',
  path: `${base}/appointment/reschedule`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.'],
  summary: 'Moves an appointment to another slot or store.',
  input: Reschedule,
  output: AppointmentMoved,
  errors: [
    'maintenance.appointmentNotFound',
    'maintenance.moved',
    'maintenance.tooLate',
    'maintenance.noStore',
    'maintenance.slotTaken',
    'maintenance.noPickUp',
  ],
});

export const cancelAppointment = endpoint({
  id: 'maintenance.cancel',
  method: 'POST',
  path: `${base}/appointment/cancel`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.'],
  summary: 'Cancels an appointment.',
  input: CancelAppointment,
  output: AppointmentMoved,
  errors: ['maintenance.appointmentNotFound', 'maintenance.moved'],
});

export const answerChange = endpoint({
  id: 'maintenance.answerChange',
  method: 'POST',
  path: `${base}/appointment/answer-change`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.'],
  summary: "Accepts the store's new time, or does not; then the customer chooses again.",
  input: AnswerChange,
  output: AppointmentMoved,
  errors: ['maintenance.appointmentNotFound', 'maintenance.moved'],
});

export const getWorkOrder = endpoint({
  id: 'maintenance.getWorkOrder',
  method: 'POST',
  path: `${base}/work-order/detail`,
  access: 'member',
  polled: true,
  summary: 'One work order with its steps, pictures and quote.',
  input: WorkOrderNo,
  output: WorkOrder,
  errors: ['maintenance.workOrderNotFound'],
});

export const decideQuote = endpoint({
  id: 'maintenance.decideQuote',
  method: 'POST',
  path: `${base}/work-order/decide`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.', 'signing.'],
  summary: 'Approves lines of the newest quote; the decision is then signed. None: the quote is declined.',
  input: DecideQuote,
  output: Quote,
  errors: [
    'maintenance.workOrderNotFound',
    'maintenance.moved',
    'maintenance.quoteChanged',
    'maintenance.sumChanged',
    'maintenance.noSuchLine',
    'maintenance.identityMissing',
    'signing.noTemplate',
  ],
});

export const listCards = endpoint({
  id: 'maintenance.listCards',
  method: 'POST',
  path: `${base}/work-order/cards`,
  access: 'member',
  summary: 'The coupons of after-sales for the bill of a work order, with the reason why one does not fit.',
  input: WorkOrderNo,
  output: z.object({ coupons: z.array(QuotedCoupon) }),
  errors: ['maintenance.workOrderNotFound', 'maintenance.notPayable'],
});

const changesCoupons = ['maintenance.', 'coupon.', 'payment.'] as const;

export const chooseCard = endpoint({
  id: 'maintenance.chooseCard',
  method: 'POST',
  path: `${base}/work-order/card`,
  access: 'member',
  idempotent: true,
  changes: changesCoupons,
  undoes: ['maintenance.chooseCard'],
  summary: 'Takes a coupon for the bill of a work order, or none; a payment of the former sum ends.',
  input: ChooseCard,
  output: WorkOrder,
  errors: [
    'maintenance.workOrderNotFound',
    'maintenance.notPayable',
    'maintenance.moved',
    'maintenance.sumChanged',
    'payment.inFlight',
    'coupon.notFound',
    'coupon.moved',
    'coupon.notFitting',
  ],
});

export const settleByCard = endpoint({
  id: 'maintenance.settleByCard',
  method: 'POST',
  path: `${base}/work-order/settle`,
  access: 'member',
  idempotent: true,
  changes: changesCoupons,
  summary: 'Settles a bill of which the coupon pays everything.',
  input: WorkOrderNo,
  output: WorkOrder,
  errors: ['maintenance.workOrderNotFound', 'maintenance.notPayable'],
});

export const rateWork = endpoint({
  id: 'maintenance.rate',
  method: 'POST',
  path: `${base}/work-order/rate`,
  access: 'member',
  idempotent: true,
  changes: ['maintenance.'],
  summary: 'Rates a finished visit, once.',
  input: RateWork,
  output: WorkOrder,
  errors: ['maintenance.workOrderNotFound', 'maintenance.moved'],
});

export const getWarranty = endpoint({
  id: 'maintenance.getWarranty',
  method: 'POST',
  path: `${base}/warranty`,
  access: 'member',
  summary: 'The warranty of a car and its finished visits.',
  input: Vin,
  output: Warranty,
  errors: ['vehicle.notFound'],
});

export const customerCalls = [
  getCareHub,
  listServiceItems,
  listServiceStores,
  listSlots,
  checkAppointTime,
  bookAppointment,
  listAppointments,
  getAppointment,
  rescheduleAppointment,
  cancelAppointment,
  answerChange,
  getWorkOrder,
  decideQuote,
  listCards,
  chooseCard,
  settleByCard,
  rateWork,
  getWarranty,
] as const;
