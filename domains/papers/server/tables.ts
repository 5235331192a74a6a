import { at } from '@ev/platform/tables.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { StaffFault } from '../contract/certificate.ts';
import type { CertificateStatus, CertificateType, Confirmation, Side } from '../contract/kinds.ts';

/**
 * Certificates of customers. What stands on one is sealed by a key that the database does not know; beside it there is
 * only what lists show.
 */
export const certificates = pgTable(
  'certificate',
  {
    certificateNo: text('certificate_no').primaryKey(),
    accountId: uuid('account_id').notNull(),
    type: text('type').$type<CertificateType>().notNull(),
    status: text('status').$type<CertificateStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    /** `CertificateData`, sealed; null once it is deleted. */
    sealedData: text('sealed_data'),
    /** The number under a key, so that the same number is found again and cannot be read back. */
    numberKey: text('number_key'),
    maskedName: text('masked_name'),
    maskedNumber: text('masked_number'),
    /** The last day on which it is valid. */
    validTo: text('valid_to'),
    confirmed: jsonb('confirmed').$type<Confirmation[]>().notNull(),
    /** What staff did not accept the last time. */
    faults: jsonb('faults').$type<StaffFault[]>().notNull(),
    /** How often it was submitted. */
    submission: integer('submission').notNull(),
    submittedAt: at('submitted_at'),
    /** The member of staff who decided last, and their name as it was. */
    verifierId: uuid('verifier_id'),
    verifierName: text('verifier_name'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** When the customer was told that it ends soon. */
    remindedAt: at('reminded_at'),
  },
  (t) => [
    index('certificate_account').on(t.accountId, t.createdAt),
    index('certificate_status').on(t.status, t.submittedAt),
    index('certificate_number').on(t.numberKey),
    index('certificate_valid').on(t.validTo),
  ],
);

/** Pictures of certificates: sealed files in the storage, each with the day on which it is deleted. */
export const certificatePictures = pgTable(
  'certificate_picture',
  {
    pictureId: uuid('picture_id').primaryKey(),
    certificateNo: text('certificate_no').notNull(),
    side: text('side').$type<Side>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What the service read in it, sealed; null before it was asked. */
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

/** Who agreed that pictures are sent, in which wording. */
export const pictureConsents = pgTable('certificate_picture_consent', {
  accountId: uuid('account_id').primaryKey(),
  version: text('version').notNull(),
  /** Whether a service may read the pictures. */
  recognise: boolean('recognise').notNull(),
  agreedAt: at('agreed_at').notNull(),
});

/** What certificates an order stands on: of the buyer, of the agent, and the letter that sends the agent. */
export const orderPapers = pgTable(
  'order_paper',
  {
    orderNo: text('order_no').notNull(),
    role: text('role').$type<'buyer' | 'agent' | 'letter'>().notNull(),
    certificateNo: text('certificate_no').notNull(),
    accountId: uuid('account_id').notNull(),
    addedAt: at('added_at').notNull(),
    /** When the order ended, so that the certificate may be deleted. */
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.role] }),
    index('order_paper_certificate').on(t.certificateNo, t.endedAt),
  ],
);

export type CertificateRow = typeof certificates.$inferSelect;
export type CertificatePictureRow = typeof certificatePictures.$inferSelect;
