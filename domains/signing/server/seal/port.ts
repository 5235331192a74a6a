import type { Port } from '@ev/platform/partners.ts';

/** The brand's certificate, which seals documents. */
export type SealPort = Port & {
  /** Set when the brand has no certificate: nothing can be signed. */
  readonly missing?: true;
  /** Bytes that a seal needs at most. */
  readonly bytes: number;
  /** The holder of the certificate and the end of its validity; null when it is missing. */
  readonly certificate: { holder: string; validTo: Date } | null;
  /**
   * Seals a PDF that has room for it. @throws Error when the certificate is not valid at `at`
   */
  seal(pdf: Buffer, at: Date): Promise<Buffer>;
};

/** A service that confirms when something existed (RFC 3161). */
export type TimestampPort = Port & {
  readonly missing?: true;
  /** The token for a SHA-256 digest, DER. @throws Error when the service refuses or answers another request */
  stamp(digest: Buffer): Promise<Buffer>;
};
