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

/** Whoever knows what is where. */
export type PlacesPort = Port & {
  /** Set when the brand has nobody who does. */
  readonly missing?: true;
  /** Of one kind within so many metres, nearest first. @throws Error when nobody answers */
  around(centre: Point, kind: PlaceKind, radiusM: number): Promise<FoundPlace[]>;
  /** By what somebody typed. @throws Error when nobody answers */
  search(keyword: string): Promise<FoundSpot[]>;
};

/** A brand without a map service. */
export const noPlaces: PlacesPort = {
  wire: 'no search of places',
  own: true,
  missing: true,
  around: () => Promise.resolve([]),
  search: () => Promise.resolve([]),
};
