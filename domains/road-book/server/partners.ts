import { definePartner } from '@ev/platform/partners.ts';
import { amapOfSandbox } from '../sandbox/credentials.ts';
import { AmapRefused, amapSettings } from './amap/amap.ts';
import { createAmapDirections } from './directions/amap.ts';
import { estimatedDirections } from './directions/estimate.ts';
import type { DirectionsPort } from './directions/port.ts';
import { createAmapPlaces } from './places/amap.ts';
import { noPlaces, type PlacesPort } from './places/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    directions: DirectionsPort;
    places: PlacesPort;
  }
}

export const partners = [
  definePartner({
    name: 'directions',
    title: '驾车路线',
    settings: amapSettings,
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'directions.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? estimatedDirections : createAmapDirections({ ...settings, clock }),
    ofSandbox: amapOfSandbox,
    reading: [],
    isRefusal: (error) => error instanceof AmapRefused && error.kind === 'noRoute',
  }),
  definePartner({
    name: 'places',
    title: '地点搜索',
    settings: amapSettings,
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'places.endpoint', value: settings.endpoint },
    connect: (settings, { clock }) =>
      settings.provider === 'none' ? noPlaces : createAmapPlaces({ ...settings, clock }),
    ofSandbox: amapOfSandbox,
    reading: [],
  }),
] as const;
