/** One version of a text that people agree to or are told. */
export type LegalDocument = {
  code: string;
  title: string;
  version: string;
  /** ISO 8601 in UTC. */
  effectiveFrom: string;
  /** Only h2, h3, p, ul, ol, li, strong, table and its parts. */
  html: string;
};
