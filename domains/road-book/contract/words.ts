/** Bounds and names of road books and of places around stations, without schemas, because pages name them. */

/** What somebody looks for while the car charges. */
export const placeKinds = ['food', 'toilet', 'shop', 'hotel'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeKindNames: Readonly<Record<PlaceKind, string>> = {
  food: '餐饮',
  toilet: '卫生间',
  shop: '购物',
  hotel: '住宿',
};

/** Per cent of the battery. */
export const startPercentBounds = [5, 100] as const;
export const leastPercentBounds = [5, 40] as const;
export const fullPercentBounds = [50, 100] as const;
/** What a plan begins with. */
export const usualLeastPercent = 15;
export const usualFullPercent = 80;

export const mostBetween = 3;
/** What a stop takes beside charging: to park, to plug in, to pay, to leave. */
export const stopMinutes = 5;
/** In how many minutes somebody may set out. */
export const longestWaitMinutes = 1440;
/** A way that is longer is no way of one plan. */
export const longestWayKm = 6000;
export const mostKept = 50;

/** How far from a station places are looked for, and how fast somebody walks, with the corners of streets. */
export const aroundRadiusM = 1500;
const walkMetresPerMinute = 70;

/** Whole minutes on foot, one at least. */
export const walkMinutes = (metres: number): number => Math.max(1, Math.round(metres / walkMetresPerMinute));

/** Who says how the way runs: the map service, or we by main motorways. */
export const waySources = ['service', 'estimate'] as const;
export type WaySource = (typeof waySources)[number];
