import { definePartner } from '@ev/platform/partners.ts';
import { address, words } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { reportsPath } from '../contract/paths.ts';
import { logisticsOfSandbox } from '../sandbox/credentials.ts';
import { createKuaidi100 } from './logistics/kuaidi100/index.ts';
import { noLogistics } from './logistics/no-logistics.ts';
import { type LogisticsPort, LogisticsRefusal } from './logistics/port.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** The service that follows parcels. */
    logistics: LogisticsPort;
  }
}

/** A short salt could be guessed from a signed report. */
const salt = z.string().check(z.minLength(16, 'needs at least 16 characters'));

export const partners = [
  definePartner({
    name: 'logistics',
    title: '物流查询',
    /** Without this setting parcels have no events, and customers follow them at their carriers. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({ provider: z.literal('kuaidi100'), endpoint: address, key: words, salt }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'logistics.endpoint', value: settings.endpoint },
    connect: (settings, { notifyOrigin }) =>
      settings.provider === 'none'
        ? noLogistics
        : createKuaidi100({ ...settings, callbackUrl: notifyOrigin + reportsPath }),
    ofSandbox: logisticsOfSandbox,
    reading: ['readReport'],
    isRefusal: (error) => error instanceof LogisticsRefusal,
  }),
] as const;
