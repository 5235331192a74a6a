import type { LifePart } from '@ev/platform/life-part.ts';
import { noPlaces, type PlacesPort } from '../server/places/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    places: PlacesPort;
  }
}

/** The drives of the cast end at places without an address: the map service knows only the present. */
export const life: LifePart = { partners: { places: () => noPlaces }, episodes: () => [] };
