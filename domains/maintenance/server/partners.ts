import { definePartner } from '@ev/platform/partners.ts';
import { address, secrets } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { workshopPartnerOfSandbox } from '../sandbox/credentials.ts';
import { PartnerRefusal, type WorkshopPartnerPort } from './partner/port.ts';
import { createSignedEventsPartner, noPartner } from './partner/signed-events/index.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** The workshop system of the brand's dealers. */
    workshopPartner: WorkshopPartnerPort;
  }
}

export const partners = [
  definePartner({
    name: 'workshopPartner',
    title: '门店维保系统',
    /** Without this setting all stores work in the console. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('signedEvents'),
          endpoint: address,
          ourSecrets: secrets,
          partnerSecrets: secrets,
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'workshopPartner.endpoint', value: settings.endpoint },
    connect: (settings) => (settings.provider === 'none' ? noPartner : createSignedEventsPartner(settings)),
    ofSandbox: workshopPartnerOfSandbox,
    reading: ['readEvent'],
    isRefusal: (error) => error instanceof PartnerRefusal,
  }),
] as const;
