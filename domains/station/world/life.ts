import type { LifePart } from '@ev/platform/life-part.ts';
import { noMapService } from '../server/map-service/amap.ts';
import type { MapServicePort } from '../server/map-service/port.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifePartners {
    map: MapServicePort;
  }
}

/** The cast looks at no map. */
export const life: LifePart = { partners: { map: () => noMapService }, episodes: () => [] };
