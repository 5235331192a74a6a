/** Cars and proofs of ownership as staff see them, and the staff's inputs. */
import { code, day, instant, oneOf, text, yesOrNo } from '@ev/contract/fields';
import { PrivatePictureId } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import {
  dataPurposes,
  proofKinds,
  proofStatuses,
  shareScopes,
  shareStatuses,
  transferStatuses,
} from './kinds.ts';
import { ownerFilters, vehicleOrigins } from './staff-kinds.ts';
import { ProofNo, VehicleLook } from './vehicle.ts';

/** A customer as staff see them: the phone number is always masked. */
const Person = z.object({ uid: z.string(), nickname: z.string(), maskedPhone: z.string() });

export const StaffVehicleRow = z.object({
  vin: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  versionName: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  /** Null for a car without owner. */
  owner: z.nullable(Person),
  deliveredAt: z.nullable(instant()),
  origin: z.enum(vehicleOrigins),
});
export type StaffVehicleRow = z.infer<typeof StaffVehicleRow>;

export const vehicleFilters = {
  /** The beginning of a VIN or a plate, or the owner's whole phone number. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  modelCode: z.optional(code('车型')),
  owner: z.optional(oneOf('车主', ownerFilters)),
  /** Days in Shanghai, both included. */
  deliveredFrom: z.optional(day('请选择开始日期')),
  deliveredTo: z.optional(day('请选择结束日期')),
};

const VehicleShare = z.object({
  shareNo: z.string(),
  status: z.enum(shareStatuses),
  /** How the owner calls the family member. */
  name: z.string(),
  scopes: z.array(z.enum(shareScopes)),
  untilDay: z.nullable(z.string()),
  /** Null until accepted. */
  acceptedBy: z.nullable(Person),
  offeredAt: instant(),
  endsAt: z.nullable(instant()),
});

const VehicleTransfer = z.object({
  transferNo: z.string(),
  status: z.enum(transferStatuses),
  giver: Person,
  receiverPhone: z.string(),
  offeredAt: instant(),
  expiresAt: instant(),
  decidedAt: z.nullable(instant()),
});

export const StaffProofRow = z.object({
  proofNo: z.string(),
  vin: z.string(),
  kind: z.enum(proofKinds),
  status: z.enum(proofStatuses),
  applicant: Person,
  holderName: z.string(),
  submittedAt: instant(),
  decidedAt: z.nullable(instant()),
  /** Hours it has waited for staff; null if it is decided or withdrawn. */
  waitingHours: z.nullable(z.int()),
  /** Whether it has waited longer than staff should need. */
  overdue: z.boolean(),
});
export type StaffProofRow = z.infer<typeof StaffProofRow>;

export const StaffVehicle = z.extend(StaffVehicleRow, {
  look: z.nullable(VehicleLook),
  /** Newest first, as the three below. */
  shares: z.array(VehicleShare),
  transfers: z.array(VehicleTransfer),
  proofs: z.array(StaffProofRow),
  authorisations: z.array(
    z.object({
      purpose: z.enum(dataPurposes),
      name: z.string(),
      granted: z.boolean(),
      grantedAt: z.nullable(instant()),
      untilDay: z.nullable(z.string()),
      version: z.nullable(z.string()),
    }),
  ),
  /** Bindings, shares, transfers, proofs and authorisations as they happened, newest first. */
  history: z.array(
    z.object({
      text: z.string(),
      /** Nickname of the customer, name of the staff member, or 系统. */
      actor: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
});
export type StaffVehicle = z.infer<typeof StaffVehicle>;

export const proofFilters = {
  status: z.optional(oneOf('状态', proofStatuses)),
  kind: z.optional(oneOf('车主类型', proofKinds)),
  /** Number of the proof, beginning of the VIN, or phone of the applicant. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

export const StaffProof = z.extend(StaffProofRow, {
  plate: z.nullable(z.string()),
  /** The whole number of the holder, to compare with the papers; null once the papers are deleted. */
  holderNumber: z.nullable(z.string()),
  maskedNumber: z.string(),
  refusal: z.nullable(z.string()),
  /** Empty once the papers are deleted, 90 days after the decision. */
  pictureIds: z.array(z.string()),
  /** What the brand knows of the car. */
  vehicle: z.object({
    modelName: z.string(),
    versionName: z.nullable(z.string()),
    plate: z.nullable(z.string()),
    deliveredAt: z.nullable(instant()),
    /** Another customer whom the approval would replace; null for a car without owner. */
    owner: z.nullable(Person),
  }),
  /** Other open proofs of the same car. */
  rivals: z.array(StaffProofRow),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.enum(proofStatuses)),
      to: z.enum(proofStatuses),
      actor: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
});
export type StaffProof = z.infer<typeof StaffProof>;

export const ProofPicture = z.extend(ProofNo, PrivatePictureId.shape);

export const JudgeProof = z
  .extend(ProofNo, {
    approved: yesOrNo('是否通过'),
    /** Shown to the customer; needed for a refusal. */
    reason: z._default(text('原因', { min: 0, max: 100, lines: true }), ''),
    /** The staff member has seen that another owner loses the car. */
    replacesOwner: z._default(yesOrNo('是否替换原车主'), false),
  })
  .check(
    z.refine(({ approved, reason }) => approved || reason.length >= 2, {
      path: ['reason'],
      error: '请写明不通过的原因，客户会看到',
    }),
  );

/** One batch has one version of one model. */
export const AddVehicles = z.object({
  modelCode: code('车型'),
  modelName: text('车型名称', { max: 40 }),
  versionName: z.nullable(text('版本名称', { max: 40 })),
  /** VINs separated by line breaks, commas or blanks; 2,000 at most. */
  vins: z
    .string({ error: '请粘贴车架号' })
    .check(z.trim(), z.minLength(1, '请粘贴车架号'), z.maxLength(40_000, '一次最多 2000 个车架号')),
  /** Only checks the list. */
  dryRun: yesOrNo('是否仅检查'),
});

export const AddedVehicles = z.object({
  /** How many cars were added, or would be. */
  added: z.int(),
  /** Cars that the brand already knows; nothing changes for them. */
  known: z.int(),
  /** Nothing is added while there is any; a hundred at most. */
  faults: z.array(z.object({ row: z.int(), text: z.string(), message: z.string() })),
});
