import type { WayPoint } from '@ev/areas/motorway-ways.ts';
import { distanceM, type Point } from '@ev/kernel/geo.ts';
import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { type AmapSettings, amapNumber, amapPlace, createAmap, maybeText, readPlace } from '../amap/amap.ts';
import type { DirectionsPort } from './port.ts';

const Answer = z.object({
  route: z.object({
    paths: z
      .array(
        z.object({
          cost: z.object({ duration: amapNumber, tolls: maybeText }),
          steps: z
            .array(
              z.object({
                step_distance: amapNumber,
                cost: z.object({ duration: amapNumber }),
                polyline: z.string(),
              }),
            )
            .check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
  }),
});
type Step = z.output<typeof Answer>['route']['paths'][number]['steps'][number];

/** 32: AMap's default recommendation; 1: an electric car. */
const usual = { strategy: '32', cartype: '1', show_fields: 'cost,polyline' } as const;

/** Driving directions by AMap's 路径规划 2.0. */
export function createAmapDirections(settings: AmapSettings & { clock: Clock }): DirectionsPort {
  const ask = createAmap(settings);
  return {
    wire: 'AMap Web Service v5/direction/driving by its documentation: unverified',
    async drive(spots) {
      const [origin, ...rest] = spots.map(amapPlace);
      const destination = rest.pop();
      if (origin === undefined || destination === undefined) throw new RangeError('a way has two ends');
      const { route } = await ask(
        '/v5/direction/driving',
        { ...usual, origin, destination, ...(rest.length > 0 && { waypoints: rest.join(';') }) },
        Answer,
      );
      const [path] = route.paths;
      if (!path) throw new Error('AMap answers without a way');
      const points: WayPoint[] = [];
      for (const step of path.steps) addStep(points, step);
      if (points.length < 2) throw new Error('AMap answers without a line');
      const tolls = Number(path.cost.tolls ?? Number.NaN);
      return { points, tollsFen: tolls >= 0 ? Math.round(tolls * 100) : null };
    },
  };
}

/** A step has only a total duration, which is divided among its points in proportion to the distance. */
function addStep(points: WayPoint[], step: Step): void {
  const line = step.polyline.split(';').flatMap((text): Point[] => {
    const place = readPlace(text);
    return place ? [place] : [];
  });
  const pieces = line.slice(1).map((point, at) => distanceM(line[at], point));
  const drawn = pieces.reduce((sum, piece) => sum + piece, 0);
  const before = points.at(-1) ?? { alongM: 0, minutes: 0 };
  const [first] = line;
  if (first && points.length === 0) points.push({ ...first, alongM: 0, minutes: 0 });
  let done = 0;
  for (const [at, point] of line.slice(1).entries()) {
    done += pieces[at] ?? 0;
    const share = drawn === 0 ? (at + 1) / pieces.length : done / drawn;
    points.push({
      ...point,
      alongM: before.alongM + step.step_distance * share,
      minutes: before.minutes + (step.cost.duration / 60) * share,
    });
  }
}
