import { definePartner } from '@ev/platform/partners.ts';
import { address, secrets } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { rescuePartnerOfSandbox } from '../sandbox/credentials.ts';
import { PartnerRefusal, type RescuePartnerPort } from './partner/port.ts';
import { createSignedEventsPartner, noPartner } from './partner/signed-events/index.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** Carries out rescues on the road. */
    rescuePartner: RescuePartnerPort;
  }
}

export const partners = [
  definePartner({
    name: 'rescuePartner',
    title: '道路救援机构',
    /** Without this setting the desk sends vehicles of the brand. */
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
      settings.provider === 'none' ? null : { field: 'rescuePartner.endpoint', value: settings.endpoint },
    connect: (settings) => (settings.provider === 'none' ? noPartner : createSignedEventsPartner(settings)),
    ofSandbox: rescuePartnerOfSandbox,
    reading: ['readEvent'],
    isRefusal: (error) => error instanceof PartnerRefusal,
  }),
] as const;
