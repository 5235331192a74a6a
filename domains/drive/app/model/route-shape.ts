import type { DriveRoute, Point } from '../../contract/outing.ts';

export type Spot = { x: number; y: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The route as drawn: north is up, scaled to fit the box with a margin for its stations. Within one city the
 * earth can be treated as flat.
 */
export function shapeOf(
  points: readonly Point[],
  box: { width: number; height: number; edge: number },
): { path: string; place: (point: Point) => Spot } {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const narrow = Math.cos(radians((south + north) / 2));
  const [wide, high] = [(east - west) * narrow, north - south];
  const inner = { width: box.width - 2 * box.edge, height: box.height - 2 * box.edge };
  const scale = Math.min(inner.width / (wide || 1e-9), inner.height / (high || 1e-9));
  const left = (box.width - wide * scale) / 2;
  const top = (box.height - high * scale) / 2;
  const place = ({ lat, lng }: Point): Spot => ({
    x: round(left + (lng - west) * narrow * scale),
    y: round(top + (north - lat) * scale),
  });
  const path = points
    .map(place)
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
  return { path, place };
}

const round = (value: number) => Math.round(value * 10) / 10;

type Station = DriveRoute['stations'][number];

/** Whether all cards of a station were tried; a station without cards is never done. */
export const isDone = ({ cards }: Station, tried: ReadonlySet<string>): boolean =>
  cards.length > 0 && cards.every((code) => tried.has(code));

/**
 * The next card to try: in the order of the route, then those that belong to no station. Null when none is
 * left.
 */
export function nextCard(
  { route, cards }: { route: DriveRoute | null; cards: readonly { code: string }[] },
  tried: ReadonlySet<string>,
): string | null {
  const onTheWay = (route?.stations ?? []).flatMap((station) => station.cards);
  const all = [...onTheWay, ...cards.map(({ code }) => code)];
  return all.find((code) => !tried.has(code)) ?? null;
}

/** The cards that belong to no station. */
export function cardsAnywhere<Card extends { code: string }>(
  route: DriveRoute | null,
  cards: readonly Card[],
): Card[] {
  const placed = new Set((route?.stations ?? []).flatMap((station) => station.cards));
  return cards.filter(({ code }) => !placed.has(code));
}
