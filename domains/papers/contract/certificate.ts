/** Schemas of certificates for customers and staff. */
import { code, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  type CertificateData,
  certificateStatuses,
  certificateTypes,
  confirmations,
  type FaultReason,
  type FieldKey,
  faultReasons,
  fieldKeys,
  readingHints,
  sides,
} from './kinds.ts';
import { faultsOfData, normaliseData } from './rules.ts';

export const CertificateNo = z.object({ certificateNo: code('证件编号') });
export const SideOf = z.extend(CertificateNo, { side: oneOf('证件的一面', sides) });
export const BeginCertificate = z.object({ type: oneOf('证件类型', certificateTypes) });

/** Longer than any field allows, so that the field's own rule reports excess length. */
const longest = 300;
const typed = z.optional(
  z.string({ error: '填写的内容有误，请检查' }).check(z.maxLength(longest, `最多 ${longest} 个字`)),
);
/** Typed data of a draft: any text, even invalid. */
const TypedData = z.object(
  Object.fromEntries(fieldKeys.map((key) => [key, typed])) as Record<FieldKey, typeof typed>,
  '请填写证件内容',
);

/** A draft that is not finished. */
export const KeepCertificate = z.extend(CertificateNo, { data: TypedData });

/** The complete certificate as the customer vouches for it; errors are at `data.<field>`. */
export const SubmitCertificate = z
  .extend(CertificateNo, {
    type: oneOf('证件类型', certificateTypes),
    data: TypedData,
    /** What the customer confirms although a rule flags it. */
    confirmed: z._default(
      z
        .array(oneOf('确认的内容', confirmations), { error: '确认的内容不正确，请刷新后重试' })
        .check(z.maxLength(4, '确认的内容最多 4 项')),
      [],
    ),
  })
  .check(
    z.overwrite((value) => ({ ...value, data: normaliseData(value.type, value.data as CertificateData) })),
    z.check(({ value, issues }) => {
      for (const { key, message } of faultsOfData(value.type, value.data as CertificateData))
        issues.push({ code: 'custom', path: ['data', key], message, input: value });
    }),
  );
export type SubmitCertificate = z.infer<typeof SubmitCertificate>;

/** A field or picture that staff rejected: `path` is `data.<field>` or `picture.<side>`. */
export const StaffFault = z.object({ path: z.string(), message: z.string() });
export type StaffFault = z.infer<typeof StaffFault>;

const Data = z.partialRecord(z.enum(fieldKeys), z.string());
const HeldPicture = z.object({
  side: z.enum(sides),
  uploadedAt: instant(),
  /** When the picture is deleted at the latest. */
  deletedBy: instant(),
});

/** As the owner sees it in a list. */
export const CertificateItem = z.object({
  certificateNo: z.string(),
  type: z.enum(certificateTypes),
  status: z.enum(certificateStatuses),
  /** `林**`; the name of a company is not masked. Null until there is one. */
  maskedName: z.nullable(z.string()),
  /** `110***********002X` */
  maskedNumber: z.nullable(z.string()),
  /** The last day of validity; null for none. */
  validTo: z.nullable(z.string()),
  updatedAt: instant(),
  pictures: z.array(HeldPicture),
  /** Actions that the customer can take now, as decided by the server. */
  actions: z.array(z.enum(['edit', 'submit', 'remove'])),
});
export type CertificateItem = z.infer<typeof CertificateItem>;

/** As the owner sees it, unmasked. */
export const Certificate = z.extend(CertificateItem, {
  data: Data,
  /** Fields that were read with low confidence and not typed since. */
  unsure: z.array(z.enum(fieldKeys)),
  /** Why staff rejected it, by field; only while it is refused. */
  faults: z.array(StaffFault),
});
export type Certificate = z.infer<typeof Certificate>;

export const MyCertificates = z.object({
  list: z.array(CertificateItem),
  /** Whether certificates can be added; without an encryption key customers show them at the store. */
  offered: z.boolean(),
  /** Whether a service reads pictures and the customer consents to it; otherwise everything is typed. */
  recognises: z.boolean(),
  /** When the customer consented to pictures under the current wording; null: not yet. */
  picturesAgreedAt: z.nullable(instant()),
});

/**
 * Result of reading a picture: `read`, `nothing` if it is illegible, `away` if the service does not respond.
 */
export const Reading = z.object({
  outcome: z.enum(['read', 'nothing', 'away']),
  hints: z.array(z.enum(readingHints)),
  fields: z.array(
    z.object({
      key: z.enum(fieldKeys),
      value: z.string(),
      /** False if the customer should check it. */
      sure: z.boolean(),
    }),
  ),
});
export type Reading = z.infer<typeof Reading>;

/** The response of the upload (`uploadPath`). */
export const TakenPicture = z.object({
  certificateNo: z.string(),
  side: z.enum(sides),
  deletedBy: instant(),
});
export type TakenPicture = z.infer<typeof TakenPicture>;

/** As staff see it in the queue, masked. */
export const StaffCertificate = z.object({
  certificateNo: z.string(),
  uid: z.string(),
  type: z.enum(certificateTypes),
  status: z.enum(certificateStatuses),
  maskedName: z.nullable(z.string()),
  maskedNumber: z.nullable(z.string()),
  submittedAt: z.nullable(instant()),
  pictures: z.array(z.enum(sides)),
  /** How many other accounts have a certificate with this number. */
  heldElsewhere: z.int(),
  verifier: z.nullable(z.string()),
  /** How often it was submitted; actions of staff name the submission that they saw. */
  submission: z.int(),
  actions: z.array(z.enum(['open', 'accept', 'refuse'])),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

/** The data to compare with the pictures: unmasked while it awaits verification; each view is recorded. */
export const OpenedCertificate = z.extend(StaffCertificate, {
  data: Data,
  /** What the service read where it differs from the typed data. */
  readOtherwise: Data,
  /** What the customer confirmed although a rule flags it. */
  confirmed: z.array(z.enum(confirmations)),
  previousFaults: z.array(StaffFault),
});
export type OpenedCertificate = z.infer<typeof OpenedCertificate>;

/** A picture watermarked with the viewer's id and the time. */
export const ShownPicture = z.object({
  side: z.enum(sides),
  /** Base64 of a JPEG. */
  jpeg: z.string(),
  width: z.int(),
  height: z.int(),
});

const seenSubmission = wholeNumber('提交次数', 1, 10_000);
export const AcceptCertificate = z.extend(CertificateNo, {
  seenSubmission,
  /** Whether the original was compared at the store; required if there is no picture. */
  originalSeen: z.boolean({ error: '请选择是否核对过原件' }),
});
export const RefuseCertificate = z.extend(CertificateNo, {
  seenSubmission,
  faults: z
    .array(
      z.object(
        {
          /** A field, or the picture of a side. */
          field: z.enum([...fieldKeys, ...sides], { error: '请选择有问题的一项' }),
          reason: oneOf('原因', Object.keys(faultReasons) as [FaultReason, ...FaultReason[]]),
          note: z.optional(text('补充说明', { min: 0, max: 60 })),
        },
        { error: '请选择有问题的内容' },
      ),
      { error: '请选择有问题的内容' },
    )
    .check(z.minLength(1, '请至少选择一项有问题的内容'), z.maxLength(30, '一次最多 30 项')),
});
export type RefuseCertificate = z.infer<typeof RefuseCertificate>;
