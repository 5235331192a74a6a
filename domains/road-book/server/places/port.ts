import type { Point } from '@ev/kernel/geo.ts';
import type { Port } from '@ev/platform/partners.ts';
import type { FoundSpot } from '../../contract/road-book.ts';
import type { PlaceKind } from '../../contract/words.ts';

export type FoundPlace = Point & {
  id: string;
  kind: PlaceKind;
  name: string;
  address: string;
  distanceM: number;
  openHours: string | null;
  phone: string | null;
};

/** A source of places. */
export type PlacesPort = Port & {
  /** Set if the brand has no such source. */
  readonly missing?: true;
  /** Places of one kind within the radius, nearest first. @throws Error if the service does not respond */
  around(centre: Point, kind: PlaceKind, radiusM: number): Promise<FoundPlace[]>;
  /** Places that match a search term. @throws Error if the service does not respond */
  search(keyword: string): Promise<FoundSpot[]>;
  /** The address of a point, such as 杭州市西湖区龙井路 1 号; null if none is known. @throws Error if the service does not respond */
  addressOf(point: Point): Promise<string | null>;
};

/** For a brand without a map service. */
export const noPlaces: PlacesPort = {
  wire: 'no search of places',
  own: true,
  missing: true,
  around: () => Promise.resolve([]),
  search: () => Promise.resolve([]),
  addressOf: () => Promise.resolve(null),
};
