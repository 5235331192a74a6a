import type { PointTone } from '../port.ts';
import type { Dot } from './clusters.ts';

export type PointColours = Record<PointTone, { fill: string; ink: string }> & {
  ring: string;
  chosen: string;
  person: string;
  font: string;
};

/** A cluster is a disc centred on its place; a point is a pin whose tip marks its place. */
const discRadius = (count: number) => Math.min(15 + Math.log10(count) * 4, 27);
const pin = { radius: 14, height: 20 };

/** The clickable area: a circle, in pixels from its place. */
export const reachOf = (count: number) =>
  count > 1 ? { radius: discRadius(count), up: 0 } : { radius: pin.radius, up: pin.height };

/** The colours of points, from the styles of the map's element. */
export function pointColoursOf(element: HTMLElement): PointColours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ready: { fill: colour('--accent-strong'), ink: colour('--on-accent') },
    busy: { fill: colour('--warn'), ink: colour('--surface') },
    off: { fill: colour('--ink-3'), ink: colour('--surface') },
    ring: colour('--surface'),
    chosen: colour('--ink-1'),
    person: colour('--map-person'),
    font: style.fontFamily,
  };
}

/** Points further south are drawn in front, the selected one on top of all. */
export function drawPoints(
  context: CanvasRenderingContext2D,
  dots: readonly Dot[],
  chosen: string | null,
  colours: PointColours,
): void {
  const isChosen = ({ id }: Dot) => id !== null && id === chosen;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  const ordered = dots.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)) || a.y - b.y);
  for (const dot of ordered) {
    const { fill, ink } = colours[dot.tone];
    const raised = isChosen(dot) ? 4 : 0;
    const { radius, up } = reachOf(dot.count);
    context.beginPath();
    if (up > 0) tracePin(context, dot, radius + raised, up + raised);
    else context.arc(dot.x, dot.y, radius, 0, 2 * Math.PI);
    context.lineWidth = isChosen(dot) ? 6 : 4;
    context.strokeStyle = isChosen(dot) ? colours.chosen : colours.ring;
    context.stroke();
    context.fillStyle = fill;
    context.fill();
    context.fillStyle = ink;
    context.font = `600 ${dot.count > 1 ? 13 : 14}px ${colours.font}`;
    context.fillText(dot.mark, dot.x, dot.y - up - raised + 1);
  }
}

/** The marker of the customer's position. */
export const personMark = { radius: 7, ring: 3 };

/** A route, in the colour of the position marker. */
export const wayMark = { width: 4, opacity: 0.85 };

function tracePin(context: CanvasRenderingContext2D, { x, y }: Dot, radius: number, up: number): void {
  const open = Math.PI / 4;
  context.moveTo(x, y);
  context.arc(x, y - up, radius, Math.PI / 2 + open, Math.PI / 2 - open);
  context.closePath();
}
