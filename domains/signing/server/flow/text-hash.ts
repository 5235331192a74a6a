import { createHash } from 'node:crypto';
import type { SignedText } from '../../contract/document.ts';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of a text, independent of the order in which its fields are stored. */
export function hashOfText({ title, keyPoints, sections }: SignedText): string {
  return sha256(
    JSON.stringify([
      title,
      keyPoints.map((point) => [point.title, point.text]),
      sections.map(({ heading, paragraphs, rows }) => [
        heading,
        paragraphs,
        rows.map(({ label, text }) => [label, text]),
      ]),
    ]),
  );
}
