/** API of signing for other domains: documents made from templates that a customer signs. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type PDFDocument from 'pdfkit';
import type { DocumentData } from '../contract/document.ts';
import type { FlowStatus } from '../contract/kinds.ts';

/** A signing flow, as other domains know it. */
export type SigningFlow = {
  flowNo: string;
  kind: string;
  /** What the document is about, such as an order number with a version. */
  subjectNo: string;
  accountId: string;
  status: FlowStatus;
  title: string;
  templateVersion: string;
  /** SHA-256 of the signed text, hexadecimal. */
  textHash: string;
  /** Null until the sealed PDF is stored. */
  documentNo: string | null;
  createdAt: Date;
  readAt: Date | null;
  signedAt: Date | null;
  expiresAt: Date;
};

export type Signer = {
  name: string;
  /** A certificate type of `@ev/papers/contract/kinds.ts`. */
  idType: string;
  idNumber: string;
  /**
   * Where the code is sent if the signer is not the customer of the account, such as the next buyer of an order;
   * eleven digits. Without it the code is sent to the login phone.
   */
  phone?: string;
};

export type SigningFlows = {
  /**
   * Makes a document from the template in force and waits for the customer's signature. A live flow of the
   * same kind and subject is voided first. The caller holds the subject's lock.
   * @throws AppError signing.noTemplate, also for one that asks for a face check without a provider
   */
  open(
    tx: Transaction,
    request: {
      kind: string;
      subjectNo: string;
      accountId: string;
      signer: Signer;
      data: DocumentData;
      expiresAt: Date;
    },
  ): Promise<SigningFlow>;
  /** Withdraws a flow that was not signed. One that is over stays as it is. */
  void(tx: Transaction, flowNo: string, reason: string): Promise<void>;
  /** Extends a live flow. */
  extend(tx: Transaction, flowNo: string, expiresAt: Date): Promise<void>;
  find(on: Database | Transaction, flowNo: string): Promise<SigningFlow | null>;
  /** Newest first. */
  listOf(on: Database | Transaction, kind: string, subjectNo: string): Promise<SigningFlow[]>;
};

export type SigningTemplates = {
  /** The version of the template in force; null while the brand has published none. */
  versionInForce(on: Database | Transaction, kind: string): Promise<string | null>;
};

export type SigningDocuments = {
  /** Whether PDFs can be stored at all: without the key of documents none is. */
  taken: boolean;
  /**
   * Links a PDF that staff have uploaded to a customer, who may then read it.
   * @throws AppError signing.documentNotFound if it does not exist or is linked already
   */
  adopt(tx: Transaction, document: { documentNo: string; accountId: string; title: string }): Promise<void>;
};

export type Pdf = InstanceType<typeof PDFDocument>;

/** What a PDF says about itself. */
export type PrintedProperties = { title: string; author: string; madeAt: Date };

/** A module that draws the PDFs of another domain; it adds every page itself. */
export type Drawer<Given> = { draw(pdf: Pdf, given: Given): void };

export type Printing = {
  /**
   * Draws a PDF in the thread of documents, so that requests are not held up by it. Its fonts are `text` and
   * `strong`.
   * @param sheet.drawer the address of a `Drawer`
   * @param sheet.given copied to the thread, so it contains no functions
   */
  print(sheet: PrintedProperties & { drawer: URL; given: unknown }): Promise<Buffer>;
};

/** What a document calls its two parties, above their signatures. */
export type DocumentParties = { brand: string; customer: string };

/** The parties of what is sold (Civil Code, article 595). */
export const saleParties: DocumentParties = { brand: '出卖人', customer: '买受人' };

/** A kind of document. The domain that owns it fills `signing.subject`. */
export type SigningSubject = {
  kind: string;
  /** The name of the kind for staff, such as 购车合同. */
  title: string;
  parties: DocumentParties;
  /** Placeholders that the data always has, with a label and a sample for previews. */
  values: Readonly<Record<string, { label: string; sample: string }>>;
  tables: Readonly<Record<string, { label: string; sample: readonly { label: string; text: string }[] }>>;
  /**
   * Locks what the document is about, before the flow is locked; the same order of locks everywhere.
   * @throws AppError if the customer cannot reach it
   */
  lock(tx: Transaction, subjectNo: string): Promise<void>;
  /** In the transaction of the signature. @throws AppError if it can no longer be signed */
  onSigned(tx: Transaction, flow: SigningFlow): Promise<void>;
  onRefused(tx: Transaction, flow: SigningFlow, reason: string): Promise<void>;
  onExpired(tx: Transaction, flow: SigningFlow): Promise<void>;
};

export { knowsPlaceholders } from './stock.ts';

declare module '@ev/platform/module.ts' {
  interface Services {
    signing: {
      flows: SigningFlows;
      templates: SigningTemplates;
      documents: SigningDocuments;
      printing: Printing;
    };
  }
  interface Slots {
    'signing.subject': SigningSubject;
  }
}
