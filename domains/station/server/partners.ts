import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { amapRest, amapWeb, createAmap, noMapService } from './map-service/amap.ts';
import type { MapServicePort } from './map-service/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    map: MapServicePort;
  }
}

const own = { provider: 'own' } as const;

export const partners = [
  definePartner({
    name: 'map',
    title: '高德地图',
    /** Without this entry in the settings file, only our own map is used. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('own') }),
        z.object({
          provider: z.literal('amap'),
          key: words,
          jscode: words,
          webOrigin: z._default(address, amapWeb),
          restOrigin: z._default(address, amapRest),
        }),
      ]),
      own,
    ),
    address: (settings) =>
      settings.provider === 'own' ? null : { field: 'map.restOrigin', value: settings.restOrigin },
    pageAddresses: (settings) =>
      settings.provider === 'own' ? [] : [{ field: 'map.webOrigin', value: settings.webOrigin }],
    connect: (settings, { publicOrigin }) =>
      settings.provider === 'own' ? noMapService : createAmap({ ...settings, referer: `${publicOrigin}/` }),
    ofSandbox: () => own,
    reading: [],
  }),
] as const;
