/** Changes of the login phone, as customers and staff see them. */
import { code, instant, mobile, oneOf, text, uuid } from '@ev/contract/fields';
import { PrivatePictureId, pictureIds } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { smsCode } from './login-input.ts';
import {
  phoneChangeWays,
  phoneRequestOrigins,
  phoneRequestPictureLimit,
  phoneRequestStatuses,
} from './phone-kinds.ts';

/** Why the phone cannot be changed now, and the page on which the customer settles it. */
export const PhoneObstacle = z.object({
  reason: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the app; null if only time settles it. */
  href: z.nullable(z.string()),
});
export type PhoneObstacle = z.infer<typeof PhoneObstacle>;

export const PhoneRequestNo = z.object({ requestNo: code('换号申请') });

export const PhoneRequest = z.object({
  requestNo: z.string(),
  status: z.enum(phoneRequestStatuses),
  maskedNewPhone: z.string(),
  requestedAt: instant(),
  decidedAt: z.nullable(instant()),
  /** Why staff rejected it; null otherwise. */
  reason: z.nullable(z.string()),
});
export type PhoneRequest = z.infer<typeof PhoneRequest>;

export const PhoneState = z.object({
  maskedPhone: z.string(),
  obstacles: z.array(PhoneObstacle),
  /** The latest request that waits for staff or was rejected; null if there is none. */
  request: z.nullable(PhoneRequest),
});
export type PhoneState = z.infer<typeof PhoneState>;

export const SentCode = z.object({
  maskedPhone: z.string(),
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
});

export const SendNewPhoneCode = z.object({
  phone: mobile('新手机号'),
  validate: z
    .string({ error: '请先完成安全验证' })
    .check(z.minLength(1, '请先完成安全验证'), z.maxLength(128, '安全验证已失效，请重新验证')),
});

export const VerifyOldPhone = z.object({ code: smsCode });

export const ChangePhone = z.object({ oldCode: smsCode, phone: mobile('新手机号'), code: smsCode });
export type ChangePhone = z.infer<typeof ChangePhone>;

/** What a request proves: the new phone by its code, the person by name and identity card. */
const claim = {
  phone: mobile('新手机号'),
  code: smsCode,
  name: text('真实姓名', { min: 2, max: 40 }),
  /** The last six characters of the identity card. */
  idNumberEnd: z.string({ error: '请填写身份证号后 6 位' }).check(
    z.overwrite((value) => value.trim().toUpperCase()),
    z.minLength(1, '请填写身份证号后 6 位'),
    z.regex(/^(\d{5}[\dX])?$/, '请填写身份证号后 6 位，最后一位可以是 X'),
  ),
};

export const RequestPhoneChange = z.object({
  ...claim,
  pictureIds: pictureIds('证明照片', phoneRequestPictureLimit),
});
export type RequestPhoneChange = z.infer<typeof RequestPhoneChange>;

/* Staff */

export const SendCallCode = z.object({ uid: uuid('客户'), phone: mobile('新手机号') });

export const StartPhoneRequest = z.object({
  uid: uuid('客户'),
  ...claim,
  proofNote: text('核实方式', { min: 4, max: 200, lines: true }),
});
export type StartPhoneRequest = z.infer<typeof StartPhoneRequest>;

export const StaffPhoneRequestRow = z.extend(PhoneRequest, {
  uid: z.string(),
  nickname: z.string(),
  maskedOldPhone: z.string(),
  /** Masked, as in lists. */
  maskedName: z.string(),
  origin: z.enum(phoneRequestOrigins),
  waitingHours: z.nullable(z.int()),
  overdue: z.boolean(),
});
export type StaffPhoneRequestRow = z.infer<typeof StaffPhoneRequestRow>;

export const phoneRequestFilters = {
  status: z.optional(oneOf('状态', phoneRequestStatuses)),
  /** Number of the request, or phone or id of the customer. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

export const StaffPhoneRequest = z.extend(StaffPhoneRequestRow, {
  /** Null once they are deleted. */
  name: z.nullable(z.string()),
  idNumberEnd: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
  registeredAt: instant(),
  /** What prevents an approval now. */
  obstacles: z.array(PhoneObstacle),
  /** The staff member who began it; null if the customer sent it. */
  begunBy: z.nullable(z.string()),
  /** How the caller proved to be the customer; null too once it is deleted. */
  proofNote: z.nullable(z.string()),
  /** Whether another person must approve it, because the reader began it. */
  needsAnother: z.boolean(),
  decidedBy: z.nullable(z.string()),
});
export type StaffPhoneRequest = z.infer<typeof StaffPhoneRequest>;

export const PhoneRequestPicture = z.extend(PhoneRequestNo, PrivatePictureId.shape);

export const JudgePhoneRequest = z
  .extend(PhoneRequestNo, {
    approved: z.boolean({ error: '请选择是否通过' }),
    reason: z._default(text('原因', { min: 0, max: 100 }), ''),
  })
  .check(
    z.refine(({ approved, reason }) => approved || reason !== '', {
      path: ['reason'],
      error: '请填写不通过的原因，客户会看到',
    }),
  );

/** A change of the phone that has happened. */
export const PhoneChange = z.object({
  way: z.enum(phoneChangeWays),
  maskedOldPhone: z.string(),
  maskedNewPhone: z.string(),
  at: instant(),
});
