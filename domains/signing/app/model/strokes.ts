import { pad } from '../../contract/signature.ts';

type Point = readonly [number, number];

/** Points nearer than this to the last one add nothing to the line. */
const leastStep = 1.2;
/** Longest stroke that is sent. */
const mostPoints = 2_000;

const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;

/** A stroke with one more point, kept inside of the pad. */
export function withPoint(stroke: readonly Point[], [x, y]: Point): readonly Point[] {
  const point = [within(x, pad.width), within(y, pad.height)] as const;
  const last = stroke.at(-1);
  if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < leastStep) return stroke;
  return stroke.length < mostPoints ? [...stroke, point] : stroke;
}

/** A smooth path: quadratic curves through the middles between points. A single point is a dot. */
export function pathOf(stroke: readonly Point[]): string {
  const [first, ...others] = stroke;
  if (!first) return '';
  const last = others.at(-1);
  if (!last) return `M${first[0]} ${first[1]}h0.1`;
  let path = `M${first[0]} ${first[1]}`;
  for (const [index, [x, y]] of others.slice(0, -1).entries()) {
    const [nextX, nextY] = others[index + 1] ?? last;
    path += `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  }
  return `${path}L${last[0]} ${last[1]}`;
}
