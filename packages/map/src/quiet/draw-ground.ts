import { pointOf } from '@ev/kernel/mercator.ts';
import { tileSize, worldSize } from '../points/tile-size.ts';
import type { Ground, Shape } from './ground.ts';
import { type Label, labelsOf } from './labels.ts';
import type { DrawTile, TileAt } from './tile-layer.ts';

export type GroundColours = {
  land: string;
  sea: string;
  river: string;
  road: string;
  grid: string;
  ink: string;
  halo: string;
  font: string;
};

/** From this zoom on the finer coastlines are drawn. */
const fineFrom = 8;
/** Above these zoom levels the sketched lines are too far from the real roads and rivers. */
const roadsUntil = 10;
const riversUntil = 8;
/** From this zoom on there is so little to see that a grid makes movement visible. */
const gridFrom = 11;
/** A name is drawn below its place, where the points of the city do not cover it. */
const nameBelow = 26;

/**
 * Draws land, rivers, motorways and city names. A tile uses the coarse coastline until the finer one is
 * loaded.
 * @param again requests that everything is redrawn
 */
export function drawGround(ground: Ground, colours: GroundColours, again: () => void): DrawTile {
  const coasts = new Map<string, readonly Shape[]>();
  const asked = new Set<string>();
  const labels = new Map<number, Label[]>();

  function fineLand(key: string): readonly Shape[] | null {
    if (!asked.has(key)) {
      asked.add(key);
      ground.coast(key).then(
        (shapes) => {
          coasts.set(key, shapes);
          again();
        },
        // The coarse coastline remains; the next tile retries.
        () => asked.delete(key),
      );
    }
    return coasts.get(key) ?? null;
  }

  function landOf(at: TileAt): readonly Shape[] {
    if (at.z < fineFrom) return ground.land;
    const cells = [0, 1].flatMap((right) =>
      [0, 1].map((down) =>
        ground.cell(pointOf({ x: (at.x + right) / 2 ** at.z, y: (at.y + down) / 2 ** at.z })),
      ),
    );
    const shapes = [...new Map(cells.map((cell) => [cell?.key, cell])).values()].map((cell) => {
      if (!cell) return null;
      if (cell.kind === 'coast') return fineLand(cell.key);
      return cell.kind === 'land' ? [cell.outline] : [];
    });
    return shapes.includes(null) ? ground.land : shapes.flatMap((some) => some ?? []);
  }

  return (context, at) => {
    const size = worldSize(at.z);
    const origin = { x: at.x * tileSize, y: at.y * tileSize };
    const inView = ({ west, east, north, south }: Shape) =>
      east * size >= origin.x &&
      west * size <= origin.x + tileSize &&
      south * size >= origin.y &&
      north * size <= origin.y + tileSize;
    const trace = ({ spots }: Shape) => {
      for (let i = 0; i < spots.length; i += 2) {
        const x = (spots[i] ?? 0) * size - origin.x;
        const y = (spots[i + 1] ?? 0) * size - origin.y;
        if (i === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
    };
    const stroke = (shapes: readonly Shape[], colour: string, width: number) => {
      context.beginPath();
      for (const shape of shapes) if (inView(shape)) trace(shape);
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.stroke();
    };

    context.fillStyle = colours.sea;
    context.fillRect(0, 0, tileSize, tileSize);
    context.fillStyle = colours.land;
    context.beginPath();
    for (const shape of landOf(at)) if (inView(shape)) trace(shape);
    // Not the even-odd rule, because neighbouring shapes overlap.
    context.fill('nonzero');
    context.lineJoin = 'round';
    context.lineCap = 'round';
    if (at.z <= riversUntil) stroke(ground.rivers, colours.river, at.z < 7 ? 1.5 : 3);
    if (at.z >= 5 && at.z <= roadsUntil) stroke(ground.motorways, colours.road, at.z < 8 ? 1 : 2);
    if (at.z >= gridFrom) {
      context.strokeStyle = colours.grid;
      context.lineWidth = 1;
      context.strokeRect(0.5, 0.5, tileSize, tileSize);
    }
    const known = labels.get(at.z) ?? labelsOf(ground.cities, at.z);
    labels.set(at.z, known);
    write(context, known, origin, colours);
  };
}

function write(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  origin: { x: number; y: number },
  { ink, halo, font }: GroundColours,
): void {
  const reach = 80;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { name, rank, x, y } of labels) {
    const at = { x: x - origin.x, y: y - origin.y + nameBelow };
    if (at.x < -reach || at.x > tileSize + reach || at.y < -reach || at.y > tileSize + reach) continue;
    context.font = `${rank === 0 ? 600 : 400} ${rank === 0 ? 13 : 12}px ${font}`;
    context.lineWidth = 3;
    context.strokeStyle = halo;
    context.strokeText(name, at.x, at.y);
    context.fillStyle = ink;
    context.fillText(name, at.x, at.y);
  }
}
