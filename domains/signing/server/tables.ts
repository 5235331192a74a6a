import { at } from '@ev/platform/tables.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SignedText } from '../contract/document.ts';
import type { FlowStatus, ProviderState } from '../contract/kinds.ts';
import type { TemplateText } from './template/template-text.ts';

/** Every published version of the templates; a row never changes, because documents were made from it. */
export const signingTemplates = pgTable(
  'signing_template',
  {
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    content: jsonb('content').$type<TemplateText>().notNull(),
    publishedAt: at('published_at').notNull(),
    /** True for the version in force. */
    current: boolean('current').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    uniqueIndex('signing_template_current').on(t.kind).where(sql`current`),
  ],
);

/** A face that the provider has compared with the signer's identity card. */
export type PassedFace = {
  provider: string;
  /** The provider's number of the check. */
  token: string;
  /** As the provider writes it; null if it says nothing. */
  similarity: string | null;
  /** ISO 8601. */
  at: string;
};

/** The check of the face that a document needs: the last one that was begun, and how it ended. */
export type FaceCheck = {
  /** Null before the first. */
  token: string | null;
  /** Null while the result is awaited. `code` is the provider's, `another` is the face of another person. */
  ended: { code: number; another: boolean; similarity: string | null; at: string } | null;
};

/** What was checked before a signature. */
export type IdentityCheck = { maskedPhone: string; ip: string; deviceId: string; face?: PassedFace };

/** Documents that a customer signs. Text and hash never change after the row is written. */
export const signingFlows = pgTable(
  'signing_flow',
  {
    flowNo: text('flow_no').primaryKey(),
    kind: text('kind').notNull(),
    subjectNo: text('subject_no').notNull(),
    accountId: uuid('account_id').notNull(),
    status: text('status').$type<FlowStatus>().notNull(),
    statusSince: at('status_since').notNull(),
    templateVersion: text('template_version').notNull(),
    title: text('title').notNull(),
    /** Of documents made before texts were encrypted, until a job has done so; null for all others. */
    text: jsonb('text').$type<SignedText>(),
    /** `SignedText`, encrypted. */
    sealedText: text('sealed_text'),
    /** SHA-256 of the text, hexadecimal. */
    textHash: text('text_hash').notNull(),
    /** `Signer`, encrypted. */
    sealedSigner: text('sealed_signer').notNull(),
    maskedName: text('masked_name').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    readAt: at('read_at'),
    /** Null for a document that needs no check of the face. */
    faceCheck: jsonb('face_check').$type<FaceCheck>(),
    /** The name of the provider at which it is signed; null for a document that is signed here. */
    provider: text('provider'),
    /** The provider's number; null before the customer goes there. */
    providerNo: text('provider_no'),
    /** The provider's last answer, also one that came after the document was over here. */
    providerState: text('provider_state').$type<ProviderState>(),
    /** When the provider was asked last. */
    askedAt: at('asked_at'),
    verifiedAt: at('verified_at'),
    verifiedBy: jsonb('verified_by').$type<IdentityCheck>(),
    signedAt: at('signed_at'),
    signedFrom: jsonb('signed_from').$type<Pick<IdentityCheck, 'ip' | 'deviceId'>>(),
    /** `Signature`, encrypted. */
    sealedSignature: text('sealed_signature'),
    /** Reserved when the document is signed; its file follows. */
    documentNo: text('document_no'),
    /** Why the customer refused, or why the flow was voided. */
    reason: text('reason'),
  },
  (t) => [
    index('signing_flow_subject').on(t.kind, t.subjectNo, t.createdAt),
    index('signing_flow_account').on(t.accountId, t.createdAt),
    index('signing_flow_created').on(t.createdAt),
    index('signing_flow_due').on(t.expiresAt).where(sql`status in ('open', 'verified')`),
    index('signing_flow_asked').on(t.askedAt).where(sql`status = 'atProvider'`),
    uniqueIndex('signing_flow_provider').on(t.providerNo),
    index('signing_flow_unsealed').on(t.signedAt).where(sql`status = 'signed'`),
    // At most one live flow for a subject.
    uniqueIndex('signing_flow_live')
      .on(t.kind, t.subjectNo)
      .where(sql`status in ('open', 'verified', 'atProvider')`),
    index('signing_flow_plain').on(t.createdAt).where(sql`text is not null`),
    check('signing_flow_text', sql`num_nonnulls(${t.text}, ${t.sealedText}) = 1`),
    check(
      'signing_flow_signed',
      sql`(${t.status} in ('signed', 'sealed')) = (${t.signedAt} is not null)
        and (${t.signedAt} is null) = (${t.documentNo} is null)
        and (${t.signedAt} is null or ${t.readAt} is not null)
        and (case when ${t.providerNo} is null
          then (${t.signedAt} is null) = (${t.sealedSignature} is null)
            and (${t.signedAt} is null or ${t.verifiedAt} is not null)
          else ${t.sealedSignature} is null end)`,
    ),
    check('signing_flow_at_provider', sql`${t.status} <> 'atProvider' or ${t.providerNo} is not null`),
    check('signing_flow_provider_no', sql`${t.providerNo} is null or ${t.provider} is not null`),
  ],
);
export type FlowRow = typeof signingFlows.$inferSelect;

/** The size of a PDF's page in points. */
export type PageSize = { width: number; height: number };
/** A page as it was read from a PDF. */
export type ReadPage = PageSize & { text: string };

/** PDFs that customers read: sealed ones, and those that staff have uploaded. */
export const signingDocuments = pgTable(
  'signing_document',
  {
    documentNo: text('document_no').primaryKey(),
    /** Null for an upload that nothing was done with yet. */
    accountId: uuid('account_id'),
    source: text('source').$type<'sealed' | 'uploaded'>().notNull(),
    title: text('title').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    pages: jsonb('pages').$type<PageSize[]>().notNull(),
    /** The texts of the pages, encrypted. */
    sealedTexts: text('sealed_texts').notNull(),
    /** `staff:…` or `system`. */
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null while its file is being written. */
    storedAt: at('stored_at'),
  },
  (t) => [
    index('signing_document_account').on(t.accountId, t.createdAt),
    index('signing_document_loose').on(t.createdAt).where(sql`account_id is null`),
  ],
);
export type DocumentRow = typeof signingDocuments.$inferSelect;
