import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { Signature } from '../contract/signature.ts';

/** Strokes of a name; the cast writes alike. */
export const castSignature: Signature = {
  kind: 'drawn',
  strokes: [
    [
      [40, 120],
      [90, 70],
      [150, 160],
      [210, 80],
      [260, 150],
    ],
    [
      [60, 210],
      [140, 190],
      [220, 250],
      [250, 200],
    ],
  ],
};

/** A fictitious identity number of a member of the cast with a valid check digit, the same for the same phone. */
export function castIdentity(phone: string): string {
  const beginning = `33010619900101${phone.slice(-3)}`;
  return beginning + identityCheckDigit(beginning);
}
