declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** Where a customer goes after signing a document of this kind, and how they read it before. */
    'signing.origin': {
      kind: string;
      /** The page with the result in the terms of the subject. */
      resultHref(subjectNo: string): string;
      /** The page on which the document is read to its end. */
      readHref(subjectNo: string): string;
      /** Reads of other domains that a signature or a refusal changes. */
      changes: readonly string[];
    };
  }
}

export {};
