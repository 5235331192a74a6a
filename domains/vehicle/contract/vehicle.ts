/** Cars as their owners and family members see them. */
import { code, day, instant, mobile, oneOf, text } from '@ev/contract/fields';
import { isPlate, normalisePlate } from '@ev/kernel/plate.ts';
import { vinForm } from '@ev/kernel/vin.ts';
import { pictureIds } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import {
  dataPurposes,
  proofKinds,
  proofPictureLimit,
  proofStatuses,
  shareScopes,
  shareStatuses,
  transferStatuses,
  vehicleRoles,
} from './kinds.ts';

/** Of a car that is known here; the check digit is read where a car is entered. */
export const vin = () =>
  z.string({ error: '请填写车架号' }).check(
    z.overwrite((value) => value.trim().toUpperCase()),
    z.regex(vinForm, '车架号应为 17 位，不含字母 I、O、Q'),
  );
export const plate = () =>
  z
    .string({ error: '请填写车牌号' })
    .check(z.overwrite(normalisePlate), z.refine(isPlate, '车牌号不正确，请检查'));

export const Vin = z.object({ vin: vin() });

/** What to draw: the picture family and its layers. */
export const VehicleLook = z.object({
  family: z.enum(['sedan', 'suv', 'crossover']),
  paint: z.string(),
  roofPaint: z.nullable(z.string()),
  wheel: z.string(),
});
export type VehicleLook = z.infer<typeof VehicleLook>;

/** A transfer that is under way, as one of the two sides sees it. */
export const OpenTransfer = z.object({
  transferNo: z.string(),
  status: z.enum(transferStatuses),
  /** The masked phone of the other side. */
  maskedPhone: z.string(),
  expiresAt: instant(),
});

export const Vehicle = z.object({
  vin: z.string(),
  /** Ten characters and seven stars (specification §5). */
  maskedVin: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  /** Null for cars that were not bought here. */
  versionName: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** The name the customer has given it. */
  nickname: z.nullable(z.string()),
  /** Null if the brand does not know its paint and wheels. */
  look: z.nullable(VehicleLook),
  isDefault: z.boolean(),
  role: z.enum(vehicleRoles),
  /** Of the caller; an owner has all. */
  scopes: z.array(z.enum(shareScopes)),
  /** Nickname of the owner, for shared cars; null for one's own. */
  sharedBy: z.nullable(z.string()),
  /** When the caller's access ends; null if it has no end. */
  until: z.nullable(instant()),
  boundAt: z.nullable(instant()),
  /** Handed over here; null for cars that were not bought here. */
  deliveredAt: z.nullable(instant()),
  transfer: z.nullable(OpenTransfer),
});
export type Vehicle = z.infer<typeof Vehicle>;

/** What still depends on the car and ends, or stands in the way, when the car leaves its owner. */
export const Parting = z.object({
  /** Must be settled first, each with the page where one does so. */
  obstacles: z.array(z.object({ text: z.string(), href: z.nullable(z.string()) })),
  /** Ends with the binding. */
  ends: z.array(z.string()),
});
export type Parting = z.infer<typeof Parting>;

export const EditVehicle = z.object({
  vin: vin(),
  plate: z.nullable(plate()),
  nickname: z.nullable(text('爱车名称', { max: 12 })),
});

export const UnbindVehicle = z.object({ vin: vin(), reason: text('原因', { min: 0, max: 100 }) });

/* Owner authentication */

const proof = {
  vin: vin(),
  kind: oneOf('车主类型', proofKinds),
  plate: z.nullable(plate()),
  /** The person, or the company. */
  holderName: text('车辆所有人', { min: 2, max: 60 }),
  /** The identity card of a person; the credit code of a company. */
  holderNumber: code('证件号码', 32),
  pictureIds: pictureIds('照片', proofPictureLimit).check(z.minLength(1, '请上传行驶证照片')),
};
export const SubmitProof = z.object(proof);
export type SubmitProof = z.infer<typeof SubmitProof>;

export const Proof = z.object({
  proofNo: z.string(),
  maskedVin: z.string(),
  vin: z.string(),
  kind: z.enum(proofKinds),
  status: z.enum(proofStatuses),
  /** What comes next, in one sentence. */
  statusText: z.string(),
  plate: z.nullable(z.string()),
  holderName: z.string(),
  maskedNumber: z.string(),
  /** Why staff refused; null otherwise. */
  refusal: z.nullable(z.string()),
  submittedAt: instant(),
  decidedAt: z.nullable(instant()),
});
export type Proof = z.infer<typeof Proof>;

/* Sharing */

export const OfferShare = z.object({
  vin: vin(),
  /** How the owner calls the family member. */
  name: text('称呼', { max: 12 }),
  scopes: z
    .array(oneOf('权限', shareScopes), '请选择权限')
    .check(z.minLength(1, '请至少选择一项权限'), z.maxLength(shareScopes.length, '权限有重复')),
  /** The last day in Shanghai; null: until the owner ends it. */
  untilDay: z.nullable(day('请选择结束日期')),
});
export type OfferShare = z.infer<typeof OfferShare>;

export const Share = z.object({
  shareNo: z.string(),
  status: z.enum(shareStatuses),
  name: z.string(),
  scopes: z.array(z.enum(shareScopes)),
  untilDay: z.nullable(z.string()),
  /** Nickname of the family member; null until accepted. */
  acceptedBy: z.nullable(z.string()),
  offeredAt: instant(),
  /** When an offer expires, or the share ended. */
  endsAt: z.nullable(instant()),
});
export type Share = z.infer<typeof Share>;

/** What a person with the link sees before accepting. Knows no more of the car than its model. */
export const ShareInvitation = z.object({
  status: z.enum(shareStatuses),
  ownerName: z.string(),
  modelName: z.string(),
  look: z.nullable(VehicleLook),
  scopes: z.array(z.enum(shareScopes)),
  untilDay: z.nullable(z.string()),
  expiresAt: instant(),
  /** The caller is the owner of the car. */
  isOwn: z.boolean(),
});
export type ShareInvitation = z.infer<typeof ShareInvitation>;
export const ShareToken = z.object({ token: code('邀请链接', 64) });

/* Transfer to a second owner */

export const OfferTransfer = z.object({
  vin: vin(),
  /** The phone with which the second owner logs in. */
  phone: mobile('新车主手机号'),
});

export const Transfer = z.object({
  transferNo: z.string(),
  status: z.enum(transferStatuses),
  /** The caller gives the car away, or receives it. */
  side: z.enum(['giver', 'receiver']),
  maskedVin: z.string(),
  modelName: z.string(),
  look: z.nullable(VehicleLook),
  /** The masked phone of the other side. */
  maskedPhone: z.string(),
  offeredAt: instant(),
  expiresAt: instant(),
  decidedAt: z.nullable(instant()),
  /** What passes to the second owner with the car, such as transferable rights. */
  passes: z.array(z.string()),
});
export type Transfer = z.infer<typeof Transfer>;
export const TransferNo = z.object({ transferNo: code('过户单') });

/* Authorisation of data */

export const Authorisation = z.object({
  purpose: z.enum(dataPurposes),
  name: z.string(),
  /** What is used, by whom, and for what. */
  text: z.string(),
  /** What no longer works without it. */
  withoutText: z.string(),
  granted: z.boolean(),
  grantedAt: z.nullable(instant()),
  /** The last day in Shanghai; null: until withdrawn. */
  untilDay: z.nullable(z.string()),
  /** Of the text that was agreed to; null if never. */
  version: z.nullable(z.string()),
  /** Of the text that is in force, to agree to. */
  currentVersion: z.string(),
});
export type Authorisation = z.infer<typeof Authorisation>;

export const SetAuthorisation = z.object({
  vin: vin(),
  purpose: oneOf('用途', dataPurposes),
  granted: z.boolean({ error: '请选择是否同意' }),
  untilDay: z.nullable(day('请选择结束日期')),
  /** The version of the text that the page showed. */
  version: code('授权说明', 16),
});
export type SetAuthorisation = z.infer<typeof SetAuthorisation>;

export const ProofNo = z.object({ proofNo: code('认证单') });
/** A share by its number, or the caller's own share of a car; one of the two. */
export const EndShare = z
  .object({ shareNo: z.optional(code('共享')), vin: z.optional(vin()) }, '请选择要结束的共享')
  .check(
    z.refine(({ shareNo, vin: car }) => (shareNo === undefined) !== (car === undefined), {
      path: ['shareNo'],
      error: '请选择要结束的共享',
    }),
  );
