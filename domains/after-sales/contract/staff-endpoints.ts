import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf } from '@ev/contract/fields';
import { SalesInput } from '@ev/mall-order/contract/sales.ts';
import { awaitsApproval } from '@ev/staff/contract/approvals.ts';
import * as z from 'zod/mini';
import { CaseNo, Returned } from './case.ts';
import { caseStatuses } from './kinds.ts';
import {
  ApproveCase,
  CountGoods,
  caseFilters,
  ReceiveGoods,
  RefundUnshipped,
  RefuseCase,
  RefuseGoods,
  ResendGoods,
  RetryRefund,
  ReturnFigures,
  StaffCase,
  StaffCaseRow,
  TurnIntoReturn,
  UnshippedUnits,
} from './staff-case.ts';

const CaseMoved = z.object({ status: z.enum(caseStatuses) });
const changes = ['after-sales.', 'mall-order.'] as const;
/** Of one staff member for customers' cases, fen. */
const approval = { unit: 'fen', atOnce: 100_000, aDay: 500_000 } as const;

export const listAllCases = endpoint({
  id: 'after-sales.listAllCases',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/list',
  access: 'staff',
  permission: 'afterSales.read',
  summary:
    'Cases of all customers, by number, order or phone: the earliest deadline first, those without one last.',
  input: z.object({ ...caseFilters, ...pageInput }),
  output: z.extend(pageOf(StaffCaseRow), {
    /** How many cases have each status, whatever the filters; statuses without cases are absent. */
    counts: z.array(z.object({ status: z.enum(caseStatuses), count: z.int() })),
  }),
  errors: [],
});

export const getAnyCase = endpoint({
  id: 'after-sales.getAnyCase',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/detail',
  access: 'staff',
  permission: 'afterSales.read',
  summary: 'One case with its order, money and history.',
  input: CaseNo,
  output: StaffCase,
  errors: ['after-sales.notFound'],
});

export const approveCase = endpoint({
  id: 'after-sales.approveCase',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/approve',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval,
  changes,
  summary: 'Approves an application. A refund without goods is paid at once, if wanted with a lower sum.',
  input: ApproveCase,
  output: z.extend(CaseMoved, awaitsApproval),
  errors: [
    'after-sales.notFound',
    'after-sales.moved',
    'after-sales.sumChanged',
    'after-sales.wrongSum',
    'after-sales.noReturnAddress',
    'staff.approvalWaits',
  ],
});

export const refuseCase = endpoint({
  id: 'after-sales.refuseCase',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/refuse',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval: null,
  changes,
  summary: 'Refuses an application; the customer is notified of the reason and can apply again.',
  input: RefuseCase,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const receiveGoods = endpoint({
  id: 'after-sales.receiveGoods',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/receive',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  // The money was counted when the return was approved.
  approval: null,
  changes,
  summary: 'The goods came back: a return is refunded, an exchange can be sent.',
  input: ReceiveGoods,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const refuseGoods = endpoint({
  id: 'after-sales.refuseGoods',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/goods/refuse',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The goods are not as described and are sent back to the customer, who is notified of the reason.',
  input: RefuseGoods,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const countGoods = endpoint({
  id: 'after-sales.countGoods',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/goods/count',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval: null,
  changes,
  summary:
    'Examines goods that were accepted when the time for the inspection was over: stock counts them now.',
  input: CountGoods,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const resendGoods = endpoint({
  id: 'after-sales.resendGoods',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/resend',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval: null,
  changes,
  summary: 'The wanted variant was handed to a carrier; the customer is notified.',
  input: ResendGoods,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved', 'after-sales.variantGone'],
});

export const turnIntoReturn = endpoint({
  id: 'after-sales.turnIntoReturn',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/turn',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval,
  changes,
  summary: 'Makes an exchange a return, because the wanted variant is gone; the customer is notified.',
  input: TurnIntoReturn,
  output: z.extend(CaseMoved, awaitsApproval),
  errors: ['after-sales.notFound', 'after-sales.moved', 'after-sales.sumChanged', 'staff.approvalWaits'],
});

export const retryRefund = endpoint({
  id: 'after-sales.retryRefund',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/refund/retry',
  access: 'staff',
  permission: 'afterSales.refund',
  idempotent: true,
  // The same money again, which did not arrive.
  approval: null,
  changes,
  summary: 'Tries a failed refund again.',
  input: RetryRefund,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const quoteUnshipped = endpoint({
  id: 'after-sales.quoteUnshipped',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/quote-unshipped',
  access: 'staff',
  permission: 'afterSales.decide',
  summary: 'What goes back to the customer for units that cannot be shipped.',
  input: UnshippedUnits,
  output: Returned,
  errors: ['mall-order.notFound', 'mall-order.lineNotFound', 'mall-order.tooManyUnits'],
});

export const refundUnshipped = endpoint({
  id: 'after-sales.refundUnshipped',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/refund-unshipped',
  access: 'staff',
  permission: 'afterSales.decide',
  idempotent: true,
  approval,
  changes,
  summary:
    'Refunds units of a partly shipped order that cannot be shipped; without other open units the order is shipped.',
  input: RefundUnshipped,
  output: z.extend(z.object({ caseNo: z.nullable(z.string()) }), awaitsApproval),
  errors: [
    'mall-order.notFound',
    'mall-order.moved',
    'mall-order.lineNotFound',
    'mall-order.tooManyUnits',
    'after-sales.sumChanged',
    'staff.approvalWaits',
  ],
});

export const getReturns = endpoint({
  id: 'after-sales.getReturns',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/afterSales/figures',
  access: 'staff',
  permission: 'afterSales.read',
  summary: 'Units that customers applied for within the last 7, 30 or 90 days, by reason and kind.',
  input: SalesInput,
  output: ReturnFigures,
  errors: [],
});

export const staffCalls = [
  listAllCases,
  getAnyCase,
  approveCase,
  refuseCase,
  receiveGoods,
  refuseGoods,
  countGoods,
  resendGoods,
  turnIntoReturn,
  retryRefund,
  quoteUnshipped,
  refundUnshipped,
  getReturns,
] as const;
