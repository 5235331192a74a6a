import type { Point } from '@ev/kernel/geo.ts';
import type { Clusters } from '../points/clusters.ts';
import { drawPoints, type PointColours, personMark, wayMark } from '../points/draw-points.ts';
import type { Hand } from '../points/find-points.ts';

/** How far a point outside of the view may extend into it. */
const reachPx = 60;
/** Above the streets, below AMap's own icons. */
const zIndex = 120;

type Shown = {
  clusters: Clusters;
  chosen: string | null;
  person: Point | null;
  line: readonly Point[] | null;
};

/**
 * Our points on AMap, in a layer for custom drawing (`CustomLayer`): the same clustering and drawing code as
 * on our own map.
 */
export function pointsOnAmap(
  api: typeof AMap,
  map: AMap.Map,
  { hand, colours, shown }: { hand: Hand; colours: PointColours; shown(): Shown },
): { again(): void } {
  const canvas = document.createElement('canvas');
  function render(): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const { width, height } = map.getSize();
    const scale = Math.min(globalThis.devicePixelRatio || 1, 2);
    const fine = { width: Math.round(width * scale), height: Math.round(height * scale) };
    if (canvas.width !== fine.width || canvas.height !== fine.height) {
      Object.assign(canvas, fine);
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const { clusters, chosen, person, line } = shown();
    const northWest = hand.toPlace({ x: -reachPx, y: -reachPx });
    const southEast = hand.toPlace({ x: width + reachPx, y: height + reachPx });
    const around = {
      west: northWest.lng,
      north: northWest.lat,
      east: southEast.lng,
      south: southEast.lat,
    };
    const dots = clusters.looksWithin(around, map.getZoom()).map((look) => {
      const { x, y } = hand.toPixel(look);
      return { ...look, x, y };
    });
    if (line) drawWay(context, line.map(hand.toPixel), colours);
    drawPoints(context, dots, chosen, colours);
    if (person) drawPerson(context, hand.toPixel(person), colours);
  }
  const layer = new api.CustomLayer(canvas, { zIndex, zooms: [2, 20], alwaysRender: true, render });
  map.add(layer);
  render();
  return { again: render };
}

function drawWay(
  context: CanvasRenderingContext2D,
  points: readonly { x: number; y: number }[],
  { person }: PointColours,
): void {
  context.save();
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.lineWidth = wayMark.width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.globalAlpha = wayMark.opacity;
  context.strokeStyle = person;
  context.stroke();
  context.restore();
}

function drawPerson(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  { person, ring }: PointColours,
): void {
  context.beginPath();
  context.arc(x, y, personMark.radius, 0, 2 * Math.PI);
  context.lineWidth = personMark.ring;
  context.fillStyle = person;
  context.fill();
  context.strokeStyle = ring;
  context.stroke();
}
