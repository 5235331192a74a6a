/** Sales contracts as customers and staff see them. */
import { code, fen, instant, mobile, oneOf, text, wholeNumber } from '@ev/contract/fields';
import { orderStatuses } from '@ev/order/contract/statuses.ts';
import { certificateTypes, personalTypes } from '@ev/papers/contract/kinds.ts';
import { faultOfNumber, normaliseNumber } from '@ev/papers/contract/numbers.ts';
import * as z from 'zod/mini';
import { contractStatuses, contractTypes, mostMoreDays } from './kinds.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });
export const ContractNo = z.object({ contractNo: code('合同编号') });

export const Contract = z.object({
  contractNo: z.string(),
  orderNo: z.string(),
  status: z.enum(contractStatuses),
  contractType: z.enum(contractTypes),
  /** Whether the customer can write and sign it now. */
  open: z.boolean(),
  /** In one sentence: what comes next, and until when. */
  statusText: z.string(),
  /** Why it is to be signed again; null the first time. */
  note: z.nullable(z.string()),
  flowNo: z.nullable(z.string()),
  /** The PDF; null until it is made. */
  documentNo: z.nullable(z.string()),
  signedAt: z.nullable(instant()),
  /** The end of the cooling window. */
  dueAt: z.nullable(instant()),
  /** Until when it can be signed before the order goes to staff; null once it has. */
  signBefore: z.nullable(instant()),
  order: z.object({
    status: z.enum(orderStatuses),
    modelName: z.string(),
    versionName: z.string(),
    totalFen: fen(),
    depositFen: fen(),
    storeName: z.string(),
    promisedFrom: z.string(),
    promisedTo: z.string(),
    buyerType: z.enum(['0', '1']),
  }),
  serverTime: instant(),
});
export type Contract = z.infer<typeof Contract>;

/** What is known of the party before the customer fills in the contract. */
export const PartyDraft = z.object({
  buyerType: z.enum(['0', '1']),
  companyName: z.nullable(z.string()),
  creditCode: z.nullable(z.string()),
  name: z.string(),
  idType: z.nullable(z.enum(certificateTypes)),
  idNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Whether type and number come from the certificates of the order, and must be the same. */
  fromPapers: z.boolean(),
});
export type PartyDraft = z.infer<typeof PartyDraft>;

export const WriteContract = z
  .extend(OrderNo, {
    name: text('姓名', { min: 2, max: 60 }),
    idType: oneOf('证件类型', personalTypes),
    idNumber: text('证件号码', { max: 40 }),
    address: text('联系地址', { min: 5, max: 120 }),
    phone: mobile('手机号'),
  })
  .check(
    z.superRefine(({ idType, idNumber }, context) => {
      const fault = faultOfNumber(idType, normaliseNumber(idType, idNumber));
      if (fault) context.addIssue({ code: 'custom', path: ['idNumber'], message: fault.message });
    }),
  );
export type WriteContract = z.infer<typeof WriteContract>;

/** A contract in the staff's list. */
export const StaffContract = z.object({
  contractNo: z.string(),
  orderNo: z.string(),
  status: z.enum(contractStatuses),
  contractType: z.enum(contractTypes),
  /** The order waits for staff, because its contract was not signed in time. */
  held: z.boolean(),
  /** The cooling window is over. */
  overdue: z.boolean(),
  buyerName: z.string(),
  modelName: z.string(),
  storeName: z.string(),
  orderStatus: z.enum(orderStatuses),
  dueAt: z.nullable(instant()),
  since: instant(),
  signedAt: z.nullable(instant()),
});
export type StaffContract = z.infer<typeof StaffContract>;

export const contractActs = ['giveMoreTime', 'askAgain', 'signOffline'] as const;

export const StaffContractDetail = z.extend(StaffContract, {
  templateVersion: z.string(),
  maskedName: z.nullable(z.string()),
  idType: z.nullable(z.enum(certificateTypes)),
  maskedIdNumber: z.nullable(z.string()),
  maskedPhone: z.nullable(z.string()),
  flowNo: z.nullable(z.string()),
  documentNo: z.nullable(z.string()),
  note: z.nullable(z.string()),
  offlineReason: z.nullable(z.string()),
  acts: z.array(z.enum(contractActs)),
  history: z.array(
    z.object({
      at: instant(),
      actor: z.string(),
      event: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type StaffContractDetail = z.infer<typeof StaffContractDetail>;

/** The status that the staff member saw. */
const seen = { ...ContractNo.shape, seenStatus: oneOf('合同状态', contractStatuses) };
const reason = text('原因', { min: 2, max: 200, lines: true });

export const GiveMoreTime = z.object({ ...seen, days: wholeNumber('天数', 1, mostMoreDays), reason });
export const AskAgain = z.object({ ...seen, reason });
export const SignOffline = z.object({ ...seen, documentNo: code('合同文件'), reason });
