/**
 * The gauge of a battery: an arc of 270 degrees that is open at the bottom, in a square of 200.
 */
const [centre, radius] = [100, 84];
const [startDegrees, sweepDegrees] = [135, 270];

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The point at a percentage, at this distance from the line. */
export function pointAt(percent: number, outside = 0): { x: number; y: number } {
  const clamped = Math.min(100, Math.max(0, percent));
  const angle = ((startDegrees + (sweepDegrees * clamped) / 100) * Math.PI) / 180;
  return {
    x: rounded(centre + (radius + outside) * Math.cos(angle)),
    y: rounded(centre + (radius + outside) * Math.sin(angle)),
  };
}

/** The path of the arc from nothing to a percentage; empty for nothing. */
export function arcPath(percent: number): string {
  if (percent <= 0) return '';
  const [from, to] = [pointAt(0), pointAt(percent)];
  const isLarge = (sweepDegrees * Math.min(100, percent)) / 100 > 180 ? 1 : 0;
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${isLarge} 1 ${to.x} ${to.y}`;
}
