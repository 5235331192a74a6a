import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text, yesOrNo } from '@ev/contract/fields';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { ChargeOrderId, ObjectionPicture } from './charge.ts';
import { Overview, OverviewInput } from './overview.ts';
import {
  ActOnOrder,
  AnswerObjection,
  CheckedDay,
  DayDifference,
  ResolveDifference,
  SettleOrder,
  StaffChargeLine,
  StaffChargeOrder,
} from './staff-charge.ts';
import { chargeStages, chargeStatuses } from './statuses.ts';

const Moved = z.extend(ChargeOrderId, { stage: z.enum(chargeStages) });
const MovedOrRequested = z.extend(Moved, awaitsApproval);

export const listAllOrders = endpoint({
  id: 'charge.listAllOrders',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/list',
  access: 'staff',
  permission: 'charges.read',
  summary: 'Charge orders of all customers, newest first.',
  input: z.object({
    status: z.optional(oneOf('订单状态', chargeStatuses)),
    objected: z.optional(yesOrNo('是否有异议')),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffChargeLine),
  errors: [],
});

export const getAnyOrder = endpoint({
  id: 'charge.getAnyOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/detail',
  access: 'staff',
  permission: 'charges.read',
  summary: 'One charge order with every word of the operator and what may be done.',
  input: ChargeOrderId,
  output: StaffChargeOrder,
  errors: ['charge.orderNotFound'],
});

export const lookAgain = endpoint({
  id: 'charge.lookAgain',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/look',
  access: 'staff',
  permission: 'charges.handle',
  idempotent: true,
  approval: null,
  summary: 'Has the operator asked for the state of a session now; the order follows what it says.',
  input: ChargeOrderId,
  output: ChargeOrderId,
  errors: ['charge.orderNotFound', 'charge.orderMoved'],
});

export const settleOrder = endpoint({
  id: 'charge.settleOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/settle',
  access: 'staff',
  permission: 'charges.handle',
  idempotent: true,
  approval: null,
  summary:
    'Settles an order on hold by the rows of the bill that was seen, their sum being what is asked for.',
  input: SettleOrder,
  output: Moved,
  errors: ['charge.orderNotFound', 'charge.orderMoved', 'charge.noBillToSettle'],
});

export const invalidateOrder = endpoint({
  id: 'charge.invalidateOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/invalidate',
  access: 'staff',
  permission: 'charges.handle',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 50_000, aDay: 200_000 },
  summary: 'Ends an order that nobody has to pay; cards get back what they gave.',
  input: ActOnOrder,
  output: MovedOrRequested,
  errors: ['charge.orderNotFound', 'charge.orderMoved', 'payment.inFlight', 'staff.approvalWaits'],
});

export const refundOrder = endpoint({
  id: 'charge.refundOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/order/refund',
  access: 'staff',
  permission: 'charges.refund',
  idempotent: true,
  approval: { unit: 'fen', atOnce: 50_000, aDay: 200_000 },
  summary: 'Sends the money of a completed order back the way it came, and to the cards what they gave.',
  input: ActOnOrder,
  output: MovedOrRequested,
  errors: ['charge.orderNotFound', 'charge.orderMoved', 'staff.approvalWaits'],
});

export const answerObjection = endpoint({
  id: 'charge.answerObjection',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/objection/answer',
  access: 'staff',
  permission: 'charges.handle',
  idempotent: true,
  approval: null,
  summary: 'Answers an objection; the customer gets a message.',
  input: AnswerObjection,
  output: ChargeOrderId,
  errors: ['charge.orderNotFound', 'charge.orderMoved'],
});

export const showObjectionPicture = endpoint({
  id: 'charge.showObjectionPicture',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/objection/picture',
  access: 'staff',
  permission: 'charges.handle',
  summary: 'A picture of an objection for whoever looks into it; every look is kept.',
  input: ObjectionPicture,
  output: ShownPicture,
  errors: ['charge.orderNotFound', 'media.privatePictureNotFound', 'media.storageAway'],
});

export const listDifferences = endpoint({
  id: 'charge.listDifferences',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/difference/list',
  access: 'staff',
  permission: 'charges.read',
  summary:
    "What is not the same in an operator's books of a day and in ours, open ones first; and which days are compared.",
  input: z.object({ open: z.optional(yesOrNo('是否只看未处理')), ...pageInput }),
  output: z.extend(pageOf(DayDifference), { days: z.array(CheckedDay) }),
  errors: [],
});

export const resolveDifference = endpoint({
  id: 'charge.resolveDifference',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/difference/resolve',
  access: 'staff',
  permission: 'charges.handle',
  idempotent: true,
  approval: null,
  summary: 'Says how a difference was settled.',
  input: ResolveDifference,
  output: z.object({ differenceId: z.string() }),
  errors: ['charge.orderNotFound', 'charge.orderMoved'],
});

export const getOverview = endpoint({
  id: 'charge.getOverview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/overview',
  access: 'staff',
  permission: 'charges.overview',
  summary:
    'Energy, money and outcomes of sessions by the day and the operator of their start, and what waits now.',
  input: OverviewInput,
  output: Overview,
  errors: [],
});

export const exportOverview = endpoint({
  id: 'charge.exportOverview',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/charge/overview/export',
  access: 'staff',
  permission: 'charges.overview',
  summary: 'Energy and money of each day and operator as CSV.',
  input: OverviewInput,
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: [],
});

export const staffCalls = [
  listAllOrders,
  getAnyOrder,
  lookAgain,
  settleOrder,
  invalidateOrder,
  refundOrder,
  answerObjection,
  showObjectionPicture,
  listDifferences,
  resolveDifference,
  getOverview,
  exportOverview,
] as const;
