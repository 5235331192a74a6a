import type { Port } from '@ev/platform/partners.ts';
import type { CertificateType, FieldKey, ReadingHint, Side } from '../../contract/kinds.ts';

/** A field as read; confidence in percent. Days are `2026-11-21`, no expiry is `长期`. */
export type ReadField = { key: FieldKey; value: string; confidence: number };
export type PictureReading = { fields: ReadField[]; hints: ReadingHint[] };

/** Reads certificate data from a picture. */
export type RecognitionPort = Port & {
  /** Set if the brand has no such service. */
  readonly missing?: true;
  /**
   * Null if nothing is readable or the type is unsupported.
   * @param asked the picture as a JPEG. @throws Error if the service does not respond or its response is
   * invalid
   */
  read(asked: { type: CertificateType; side: Side; picture: Buffer }): Promise<PictureReading | null>;
};
