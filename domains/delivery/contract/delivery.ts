/** Deliveries as customers and staff see them. */
import { code, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import { PrivatePictureId, pictureIds as pictureIdsOf } from '@ev/media/contract/private-picture.ts';
import { orderStatuses } from '@ev/order/contract/statuses.ts';
import { certificateTypes } from '@ev/papers/contract/kinds.ts';
import { checkSignerIdentity, signerIdentity } from '@ev/papers/contract/signer-identity.ts';
import * as z from 'zod/mini';
import {
  checkResults,
  defectOrigins,
  defectStatuses,
  deliveryStatuses,
  mostDefects,
  mostPictures,
} from './kinds.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });

const pictureIds = pictureIdsOf('照片', mostPictures);

/** One item of the inspection list, with its result; `result` is null until it is checked. */
export const Check = z.object({
  itemCode: z.string(),
  group: z.string(),
  name: z.string(),
  hint: z.nullable(z.string()),
  /** The store photographs it at each inspection. */
  needsPicture: z.boolean(),
  result: z.nullable(z.enum(checkResults)),
  note: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
  checkedAt: z.nullable(instant()),
});
export type Check = z.infer<typeof Check>;

export const Defect = z.object({
  defectNo: z.string(),
  origin: z.enum(defectOrigins),
  status: z.enum(defectStatuses),
  /** The item of the inspection list; null for something else. */
  itemName: z.nullable(z.string()),
  text: z.string(),
  pictureIds: z.array(z.string()),
  reportedAt: instant(),
  mendedAt: z.nullable(instant()),
  mendNote: z.nullable(z.string()),
  mendPictureIds: z.array(z.string()),
});
export type Defect = z.infer<typeof Defect>;

const shared = {
  orderNo: z.string(),
  status: z.enum(deliveryStatuses),
  orderStatus: z.enum(orderStatuses),
  inspectedAt: z.nullable(instant()),
  presentedAt: z.nullable(instant()),
  acceptedAt: z.nullable(instant()),
  checks: z.array(Check),
  defects: z.array(Defect),
  /** The signed document; null until it is made, or if there is none. */
  documentNo: z.nullable(z.string()),
};

/** The delivery of a car as its customer sees it. */
export const Delivery = z.object({
  ...shared,
  /** Online by a signature, or on the store's paper. */
  way: z.enum(['online', 'paper']),
  /** The signing flow that waits for the customer; null until it is opened. */
  flowNo: z.nullable(z.string()),
  car: z.object({
    modelName: z.string(),
    versionName: z.string(),
    vin: z.nullable(z.string()),
    configuration: z.array(z.object({ group: z.string(), name: z.string() })),
  }),
  storeName: z.string(),
  storePhone: z.string(),
  /** The name that signs: the buyer, or the agent of the company that buys. */
  signerName: z.string(),
  /** Whether the customer has to enter type and number of a certificate, because the order has none. */
  needsIdentity: z.boolean(),
  /** What comes next, in one sentence. */
  statusText: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

/** Type and number are entered only if the order has no certificate (`needsIdentity`). */
export const OpenAcceptance = z.extend(OrderNo, signerIdentity).check(checkSignerIdentity);
export type OpenAcceptance = z.infer<typeof OpenAcceptance>;

export const RefuseCar = z.extend(OrderNo, {
  defects: z
    .array(
      z.object(
        {
          itemCode: z.nullable(code('检查项')),
          text: text('问题描述', { min: 2, max: 300, lines: true }),
          pictureIds,
        },
        '请至少写下一个问题',
      ),
      '请至少写下一个问题',
    )
    .check(
      z.minLength(1, '请至少写下一个问题'),
      z.maxLength(mostDefects, `一次最多写 ${mostDefects} 个问题`),
    ),
});
export type RefuseCar = z.infer<typeof RefuseCar>;

export const ShowPicture = z.extend(OrderNo, PrivatePictureId.shape);

/** A delivery in the staff's list. */
export const StaffDelivery = z.object({
  orderNo: z.string(),
  status: z.enum(deliveryStatuses),
  orderStatus: z.enum(orderStatuses),
  buyerName: z.string(),
  modelName: z.string(),
  storeName: z.string(),
  /** How many items of the list are checked, of how many. */
  checked: z.int(),
  items: z.int(),
  openDefects: z.int(),
  since: instant(),
  acceptedAt: z.nullable(instant()),
});
export type StaffDelivery = z.infer<typeof StaffDelivery>;

export const deliveryActs = ['recordChecks', 'mendDefect', 'present', 'withdraw', 'acceptOnPaper'] as const;
export type DeliveryAct = (typeof deliveryActs)[number];

export const StaffDeliveryDetail = z.object({
  ...shared,
  /** Sent back with each command, so that the second of two people is told. */
  version: z.int(),
  buyerName: z.string(),
  modelName: z.string(),
  vin: z.nullable(z.string()),
  storeName: z.string(),
  /** Whether customers sign online: certificate and template are there. */
  way: z.enum(['online', 'paper']),
  flowNo: z.nullable(z.string()),
  idType: z.nullable(z.enum(certificateTypes)),
  paperReason: z.nullable(z.string()),
  /** Whether the PDF of an acceptance on paper can be stored. */
  takesPapers: z.boolean(),
  acts: z.array(z.enum(deliveryActs)),
  history: z.array(
    z.object({ at: instant(), actor: z.string(), event: z.string(), reason: z.nullable(z.string()) }),
  ),
});
export type StaffDeliveryDetail = z.infer<typeof StaffDeliveryDetail>;

/** The version that the staff member saw. */
const seen = { ...OrderNo.shape, seenVersion: wholeNumber('版本', 0, 1_000_000) };
const reason = text('原因', { min: 2, max: 200, lines: true });

export const RecordChecks = z.object({
  ...seen,
  checks: z
    .array(
      z
        .object(
          {
            itemCode: code('检查项'),
            result: oneOf('检查结果', checkResults),
            note: z.optional(text('说明', { min: 0, max: 300, lines: true })),
            pictureIds,
          },
          '请至少记录一项',
        )
        .check(
          z.superRefine(({ result, note }, context) => {
            if (result === 'defect' && (note ?? '').trim().length < 2)
              context.addIssue({ code: 'custom', path: ['note'], message: '请写明问题，至少 2 个字' });
          }),
        ),
      '请至少记录一项',
    )
    .check(
      z.minLength(1, '请至少记录一项'),
      z.maxLength(200, '一次最多记录 200 项'),
      z.refine(
        (checks) => new Set(checks.map(({ itemCode }) => itemCode)).size === checks.length,
        '同一检查项只能记录一次，请删除重复的',
      ),
    ),
});
export type RecordChecks = z.infer<typeof RecordChecks>;

export const MendDefect = z.object({
  ...seen,
  defectNo: code('问题编号'),
  note: text('处理结果', { min: 2, max: 300, lines: true }),
  pictureIds,
});
export const Present = z.object(seen);
export const Withdraw = z.object({ ...seen, reason });
/** `documentNo` is null where no document can be stored (`takesPapers`). */
export const AcceptOnPaper = z.object({ ...seen, documentNo: z.nullable(code('签收文件')), reason });
