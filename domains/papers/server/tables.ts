import { at } from '@ev/platform/tables.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffFault } from '../contract/certificate.ts';
import type { CertificateStatus, CertificateType, Confirmation, Side } from '../contract/kinds.ts';

/**
 * Certificates of customers. The data is encrypted with a key outside the database; only what lists show is
 * in plain text.
 */
export const certificates = pgTable(
  'certificate',
  {
    certificateNo: text('certificate_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    type: text('type').$type<CertificateType>().notNull(),
    status: text('status').$type<CertificateStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** `CertificateData`, encrypted; null once deleted. */
    sealedData: text('sealed_data'),
    /** Keyed hash of the number, so that equal numbers can be found but not read. */
    numberKey: text('number_key'),
    maskedName: text('masked_name'),
    maskedNumber: text('masked_number'),
    /** The last day of validity. */
    validTo: text('valid_to'),
    confirmed: jsonb('confirmed').$type<Confirmation[]>().notNull(),
    /** The faults of the last refusal. */
    faults: jsonb('faults').$type<StaffFault[]>().notNull(),
    /** How often it was submitted. */
    submission: integer('submission').notNull(),
    submittedAt: at('submitted_at'),
    /** The staff member who decided last, and their name at that time. */
    verifierId: uuid('verifier_id'),
    verifierName: text('verifier_name'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the customer was reminded of the expiry. */
    remindedAt: at('reminded_at'),
  },
  (t) => [
    index('certificate_account').on(t.accountId, t.createdAt),
    index('certificate_status').on(t.status, t.submittedAt),
    index('certificate_number').on(t.numberKey),
    index('certificate_valid').on(t.validTo),
  ],
);

/** Pictures of certificates: encrypted files in the storage, each with its deletion date. */
export const certificatePictures = pgTable(
  'certificate_picture',
  {
    pictureId: uuid('picture_id').primaryKey(),
    certificateNo: text('certificate_no').notNull(),
    side: text('side').$type<Side>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The encrypted reading of the service; null until requested. */
    sealedReading: text('sealed_reading'),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
    deleteAt: at('delete_at').notNull(),
  },
  (t) => [
    index('certificate_picture_of').on(t.certificateNo, t.side),
    index('certificate_picture_delete').on(t.deleteAt),
  ],
);

/** Consents to pictures, with the version of their wording. */
export const pictureConsents = pgTable('certificate_picture_consent', {
  accountId: uuid('account_id').primaryKey(),
  version: text('version').notNull(),
  /** Whether a service may read the pictures. */
  recognise: boolean('recognise').notNull(),
  agreedAt: at('agreed_at').notNull(),
});

/** Certificates linked to an order: the buyer's, the agent's, and the agent's letter of authorisation. */
export const orderPapers = pgTable(
  'order_paper',
  {
    orderNo: text('order_no').notNull(),
    role: text('role').$type<'buyer' | 'agent' | 'letter'>().notNull(),
    certificateNo: text('certificate_no').notNull(),
    accountId: uuid('account_id').notNull(),
    addedAt: at('added_at').notNull(),
    /** When the order ended, after which the certificate may be deleted. */
    endedAt: at('ended_at'),
  },
  (t) => [
    index('order_paper_account').on(t.accountId),
    primaryKey({ columns: [t.orderNo, t.role] }),
    index('order_paper_certificate').on(t.certificateNo, t.endedAt),
  ],
);

export type CertificateRow = typeof certificates.$inferSelect;
export type CertificatePictureRow = typeof certificatePictures.$inferSelect;
