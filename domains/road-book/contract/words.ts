/**
 * Limits and names of road books and of places around stations. No schemas here, because pages import this
 * file.
 */

/** Kinds of places that customers need while the car charges. */
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
/** The default values of a plan. */
export const usualLeastPercent = 15;
export const usualFullPercent = 80;

export const mostBetween = 3;
/** The time of a stop besides charging: parking, plugging in, paying, leaving. */
export const stopMinutes = 5;
/** The latest departure, in minutes from now. */
export const longestWaitMinutes = 1440;
/** Longer routes are refused. */
export const longestWayKm = 6000;
export const mostKept = 50;

/**
 * The search radius around a station, and the walking speed along the straight line, reduced to account for
 * street corners.
 */
export const aroundRadiusM = 1500;
const walkMetresPerMinute = 70;

/** Whole minutes on foot, at least one. */
export const walkMinutes = (metres: number): number => Math.max(1, Math.round(metres / walkMetresPerMinute));

/** The source of the route: the map service, or our estimate over main motorways. */
export const waySources = ['service', 'estimate'] as const;
export type WaySource = (typeof waySources)[number];
