import type { LifePart } from '@ev/platform/life-part.ts';
import { noMapService } from '../server/map-service/amap.ts';
import type { MapServicePort } from '../server/map-service/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    map: MapServicePort;
  }
}

/** No demo customer uses the map. */
export const life: LifePart = { partners: { map: () => noMapService }, episodes: () => [] };
