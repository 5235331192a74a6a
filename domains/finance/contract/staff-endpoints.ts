import { endpoint } from '@ev/contract/endpoint';
import { fen, oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ApplyNo, OrderNo } from './application.ts';
import { Moved } from './endpoints.ts';
import { loanStatuses, payoutStatuses } from './kinds.ts';
import {
  ActWithReason,
  AskMaterial,
  Decide,
  LoanRow,
  OpenedPerson,
  PayoutRow,
  RecordPayout,
  ReturnPayout,
  StaffApplication,
} from './staff-application.ts';

const common = ['finance.notFound', 'finance.moved', 'finance.lenderDecides'] as const;

export const listApplications = endpoint({
  id: 'finance.listApplications',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/list',
  access: 'staff',
  permission: 'loans.read',
  summary: 'Loan applications, newest first, found by number, order, name or phone.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(oneOf('申请状态', loanStatuses)),
    ...pageInput,
  }),
  output: pageOf(LoanRow),
  errors: [],
});

export const listOfOrder = endpoint({
  id: 'finance.listOfOrder',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/of-order',
  access: 'staff',
  permission: 'loans.read',
  summary: 'The loan applications of one order, newest first.',
  input: OrderNo,
  output: z.object({ list: z.array(LoanRow) }),
  errors: [],
});

export const getAnyApplication = endpoint({
  id: 'finance.getAnyApplication',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/detail',
  access: 'staff',
  permission: 'loans.read',
  summary: 'One application with its history and the messages of its lender.',
  input: ApplyNo,
  output: StaffApplication,
  errors: ['finance.notFound'],
});

export const openPerson = endpoint({
  id: 'finance.openPerson',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/person',
  access: 'staff',
  permission: 'loans.process',
  summary: 'The data of the applicant, for staff who pass it on to a lender; each view is recorded.',
  input: ApplyNo,
  output: OpenedPerson,
  errors: ['finance.notFound', 'finance.lenderDecides'],
});

export const showMaterial = endpoint({
  id: 'finance.showMaterial',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/material',
  access: 'staff',
  permission: 'loans.process',
  summary: 'A picture of an application, watermarked; each view is recorded.',
  input: z.object({ materialId: uuid('照片') }),
  output: z.object({ jpeg: z.string() }),
  errors: ['finance.materialNotFound', 'finance.storageAway', 'finance.lenderDecides'],
});

export const askMaterial = endpoint({
  id: 'finance.askMaterial',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/ask',
  access: 'staff',
  permission: 'loans.process',
  idempotent: true,
  approval: null,
  summary: 'Asks the customer for more material.',
  input: AskMaterial,
  output: Moved,
  errors: [...common],
});

export const decideApplication = endpoint({
  id: 'finance.decideApplication',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/decide',
  access: 'staff',
  permission: 'loans.process',
  idempotent: true,
  approval: null,
  summary: 'Records the decision of a lender that is not connected.',
  input: Decide,
  output: Moved,
  errors: [...common, 'finance.expiryWrong'],
});

export const recordSigned = endpoint({
  id: 'finance.recordSigned',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/signed',
  access: 'staff',
  permission: 'loans.process',
  idempotent: true,
  approval: null,
  summary: 'Records that the customer has signed on paper.',
  input: ActWithReason,
  output: Moved,
  errors: [...common, 'finance.orderNotOpen', 'finance.partPaid', 'finance.orderChanged'],
});

export const recordPayout = endpoint({
  id: 'finance.recordPayout',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/payout/record',
  access: 'staff',
  permission: 'loans.recordPayout',
  idempotent: true,
  approval: 'own',
  summary: 'Records the money of a lender that is not connected; it pays the balance of the order.',
  input: RecordPayout,
  output: z.extend(Moved, { payoutStatus: z.enum(payoutStatuses) }),
  errors: [...common, 'finance.payoutUsed', 'finance.anotherPerson'],
});

export const withdrawAny = endpoint({
  id: 'finance.withdrawAny',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/withdraw',
  access: 'staff',
  permission: 'loans.process',
  idempotent: true,
  approval: null,
  summary: 'Ends an application before it is paid out; the lender is told.',
  input: ActWithReason,
  output: Moved,
  errors: ['finance.notFound', 'finance.moved'],
});

export const listPayouts = endpoint({
  id: 'finance.listPayouts',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/payout/list',
  access: 'staff',
  permission: 'loans.returnPayout',
  summary: 'Money from lenders, newest first, found by its number, an application or an order.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(oneOf('放款状态', payoutStatuses)),
    ...pageInput,
  }),
  output: pageOf(PayoutRow),
  errors: [],
});

export const returnPayout = endpoint({
  id: 'finance.returnPayout',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/finance/payout/return',
  access: 'staff',
  permission: 'loans.returnPayout',
  idempotent: true,
  approval: null,
  summary: 'Notes the transfer by which money that could not pay a balance went back to its lender.',
  input: ReturnPayout,
  output: z.object({ amountFen: fen() }),
  errors: ['finance.payoutNotFound', 'finance.payoutMoved', 'finance.payoutUsed'],
});

export const staffCalls = [
  listApplications,
  listOfOrder,
  getAnyApplication,
  openPerson,
  showMaterial,
  askMaterial,
  decideApplication,
  recordSigned,
  recordPayout,
  withdrawAny,
  listPayouts,
  returnPayout,
] as const;
