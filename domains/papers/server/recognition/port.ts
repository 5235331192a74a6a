import type { Port } from '@ev/platform/partners.ts';
import type { CertificateType, FieldKey, ReadingHint, Side } from '../../contract/kinds.ts';

/** A field as it was read; confidence in hundredths. Days are `2026-11-21`, one without end is `长期`. */
export type ReadField = { key: FieldKey; value: string; confidence: number };
export type PictureReading = { fields: ReadField[]; hints: ReadingHint[] };

/** Whoever reads what stands on a picture of a certificate. */
export type RecognitionPort = Port & {
  /** Set when the brand has nobody who does. */
  readonly missing?: true;
  /**
   * Null when nothing can be made out of the picture, or nobody reads certificates of the type.
   * @param asked the picture as a JPEG. @throws Error when the service does not answer, or answers something else
   */
  read(asked: { type: CertificateType; side: Side; picture: Buffer }): Promise<PictureReading | null>;
};
