import { endpoint } from '@ev/contract/endpoint';
import { code, pageInput, pageOf, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ApplyForService, CaseDetail, CaseNo, CaseRow, Returned, SendBack, ServiceLine } from './case.ts';
import { caseReasons, caseStatuses } from './kinds.ts';

const CaseMoved = z.object({ status: z.enum(caseStatuses) });

export const listServiceLines = endpoint({
  id: 'after-sales.listServiceLines',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/lines',
  access: 'member',
  summary: 'The lines of one order, or of the recent ones, with what can be applied for.',
  input: z.object({ orderNo: z.optional(code('订单')) }),
  output: z.object({ lines: z.array(ServiceLine) }),
  errors: ['mall-order.notFound'],
});

export const quoteService = endpoint({
  id: 'after-sales.quoteService',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/quote',
  access: 'member',
  summary: 'What comes back for some units of a line.',
  input: z.object({
    orderNo: code('订单'),
    lineId: code('商品'),
    quantity: wholeNumber('数量', 1, 99),
    reason: z.enum(caseReasons, '请选择原因'),
  }),
  output: Returned,
  errors: ['mall-order.notFound', 'mall-order.lineNotFound', 'after-sales.tooMany'],
});

export const applyForService = endpoint({
  id: 'after-sales.applyForService',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/apply',
  access: 'member',
  idempotent: true,
  changes: ['after-sales.', 'mall-order.'],
  summary: 'Applies for a refund, a return or an exchange of some units of a line.',
  input: ApplyForService,
  output: z.object({ caseNo: z.string() }),
  errors: [
    'mall-order.notFound',
    'mall-order.lineNotFound',
    'mall.variantNotFound',
    'mall.soldOut',
    'media.privatePictureNotFound',
    'after-sales.tooMany',
    'after-sales.notPossible',
    'after-sales.notExchangeable',
    'after-sales.sumChanged',
  ],
});

export const listCases = endpoint({
  id: 'after-sales.listCases',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/list',
  access: 'member',
  summary: 'Cases of the customer, newest first; of one order if it is named.',
  input: z.object({ orderNo: z.optional(code('订单')), ...pageInput }),
  output: pageOf(CaseRow),
  errors: [],
});

export const getCase = endpoint({
  id: 'after-sales.getCase',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/detail',
  access: 'member',
  polled: true,
  summary: 'One case of the customer with its steps and deadlines.',
  input: CaseNo,
  output: CaseDetail,
  errors: ['after-sales.notFound'],
});

export const withdrawCase = endpoint({
  id: 'after-sales.withdrawCase',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/withdraw',
  access: 'member',
  idempotent: true,
  undoes: ['after-sales.applyForService'],
  changes: ['after-sales.', 'mall-order.'],
  summary: 'The customer no longer wants it.',
  input: CaseNo,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const sendBack = endpoint({
  id: 'after-sales.sendBack',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/send-back',
  access: 'member',
  idempotent: true,
  summary: 'The customer has sent the goods back.',
  input: SendBack,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const confirmExchange = endpoint({
  id: 'after-sales.confirmExchange',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/confirm',
  access: 'member',
  idempotent: true,
  summary: 'The customer has the exchanged product.',
  input: CaseNo,
  output: CaseMoved,
  errors: ['after-sales.notFound', 'after-sales.moved'],
});

export const customerCalls = [
  listServiceLines,
  quoteService,
  applyForService,
  listCases,
  getCase,
  withdrawCase,
  sendBack,
  confirmExchange,
] as const;
