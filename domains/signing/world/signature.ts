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
