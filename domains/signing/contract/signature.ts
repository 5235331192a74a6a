/** A handwritten signature: strokes of points on a pad. */
import * as z from 'zod/mini';

const inPad = z.number().check(z.gte(0), z.lte(4_000));
const Point = z.tuple([inPad, inPad]);

/** At least this many points and this much ink, so that a dot or a tap is no signature. */
export const leastPoints = 8;
/** The least length of ink, as a share of the pad's shorter side. */
export const leastInk = 0.5;

export const Signature = z
  .object({
    width: z.number().check(z.gte(100), z.lte(4_000)),
    height: z.number().check(z.gte(60), z.lte(4_000)),
    strokes: z
      .array(z.array(Point).check(z.minLength(1), z.maxLength(2_000)))
      .check(z.minLength(1, '请先签名'), z.maxLength(100, '笔画过多，请清除后重新签名')),
  })
  .check(z.refine(isSignature, { error: '签名过于简单，请签写完整姓名', path: ['strokes'] }));
export type Signature = z.infer<typeof Signature>;

/** Whether there is enough ink for a name. */
export function isSignature({
  width,
  height,
  strokes,
}: {
  width: number;
  height: number;
  strokes: readonly (readonly (readonly [number, number])[])[];
}): boolean {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  return points >= leastPoints && inkOf(strokes) >= leastInk * Math.min(width, height);
}

/** The length of all strokes in pixels of the pad. */
export function inkOf(strokes: readonly (readonly (readonly [number, number])[])[]): number {
  let ink = 0;
  for (const stroke of strokes)
    for (const [index, [x, y]] of stroke.entries()) {
      const before = stroke[index - 1];
      if (before) ink += Math.hypot(x - before[0], y - before[1]);
    }
  return ink;
}
