import type { IncomingHttpHeaders } from 'node:http';
import type { Port } from '@ev/platform/partners.ts';
import type { ProviderState } from '../../contract/kinds.ts';

/** Who signs at the provider. The phone has eleven digits. */
export type EsignSigner = { name: string; idType: string; idNumber: string; phone: string };

export type EsignAnswer = {
  state: ProviderState;
  /** Why it was refused or ended, as far as the provider says; may be empty. */
  reason: string;
};

/** Words of the PDF that say where its parties sign; they stand there once, after the text. */
export const signatureMarks = { brand: '【企业盖章处】', customer: '【客户签名处】' } as const;

/** The provider will refuse this request again. Any other error may be retried. */
export class EsignRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'EsignRefusal';
  }
}

/**
 * A provider of electronic signatures: it gets the PDF, verifies the signer, lets them sign on its page, and seals.
 * Not called inside a database transaction. Unless it says otherwise, each method throws Error when the provider
 * does not answer, and EsignRefusal when it refuses.
 */
export type EsignPort = Port & {
  /** Set when the brand has no such provider: documents are then signed here. */
  readonly missing?: true;
  /** The name of the provider, as customers read it. */
  readonly provider: string;
  /** The types of certificates (of papers) with which it can verify a person. */
  readonly idTypes: readonly string[];
  /** Begins the signature of a PDF that has `signatureMarks`; the brand's company seals by itself. Returns the provider's number. */
  begin(asked: {
    flowNo: string;
    title: string;
    pdf: Buffer;
    signer: EsignSigner;
    /** The person must be verified by their face. */
    face: boolean;
    /** Until when it can be signed. */
    expiresAt: Date;
  }): Promise<{ no: string }>;
  /** The page on which the signer reads and signs, open for minutes; it leads to `returnUrl`. */
  pageOf(asked: { no: string; signer: EsignSigner; returnUrl: string }): Promise<{ url: string }>;
  /** How far it is; null for a number that the provider does not know. */
  stateOf(no: string): Promise<EsignAnswer | null>;
  /** The sealed PDF of one that was signed. */
  fileOf(no: string): Promise<Buffer>;
  /** Ends one that was not signed. @throws EsignRefusal when it is over already */
  cancel(no: string, reason: string): Promise<void>;
  /**
   * The number of the signature that a notification is about; null for a notification about something else.
   * What it says is asked for, not believed. @throws NotGenuine
   */
  readNotification(headers: IncomingHttpHeaders, body: Buffer): Promise<string | null>;
};

const nobody = () => Promise.reject(new Error('There is no provider of signatures'));

/** A brand without a provider. */
export const noEsign: EsignPort = {
  wire: 'no service',
  own: true,
  missing: true,
  provider: '',
  idTypes: [],
  begin: nobody,
  pageOf: nobody,
  stateOf: nobody,
  fileOf: nobody,
  cancel: nobody,
  readNotification: nobody,
};
