/** A signature: strokes on a pad, or for those who cannot draw, the typed name. */
import { text } from '@ev/contract/fields';
import * as z from 'zod/mini';

type Point = readonly [number, number];
export type Strokes = readonly (readonly Point[])[];

/** The pad's units; strokes are in these whatever the size on the screen. Portrait, as a phone is held. */
export const pad = { width: 300, height: 360 } as const;

/** At least this many points and this much ink, so that a dot or a tap is no signature. */
const leastPoints = 8;
const leastInk = 150;

const badStroke = '签名无法识别，请清除后重新签名';
const inPad = z.number(badStroke).check(z.gte(0, badStroke), z.lte(pad.height, badStroke));

export const Signature = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('drawn', '请先签名'),
      strokes: z
        .array(
          z
            .array(z.tuple([inPad, inPad], badStroke), badStroke)
            .check(z.minLength(1, badStroke), z.maxLength(2_000, badStroke)),
          '请先签名',
        )
        .check(
          z.minLength(1, '请先签名'),
          z.maxLength(100, '笔画过多，请清除后重新签名'),
          z.refine(isSignature, '签名过于简单，请签写完整姓名'),
        ),
    }),
    z.object({ kind: z.literal('typed', '请先签名'), name: text('姓名', { max: 40 }) }),
  ],
  '请先签名',
);
export type Signature = z.infer<typeof Signature>;

/** Whether there is enough ink for a name. */
export function isSignature(strokes: Strokes): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return points >= leastPoints && inkOf(strokes) >= leastInk;
}

/** The length of all strokes in units of the pad. */
export function inkOf(strokes: Strokes): number {
  let ink = 0;
  for (const stroke of strokes)
    for (const [index, [x, y]] of stroke.entries()) {
      const before = stroke[index - 1];
      if (before) ink += Math.hypot(x - before[0], y - before[1]);
    }
  return ink;
}
