import { definePartner } from '@ev/platform/partners.ts';
import { address, secrets } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { lenderOfSandbox } from '../sandbox/credentials.ts';
import { type LenderPort, LenderRefusal } from './port.ts';
import { createSignedEventsLender, noLender } from './signed-events/index.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** The lender of car loans. */
    lender: LenderPort;
  }
}

export const partners = [
  definePartner({
    name: 'lender',
    title: '贷款机构',
    /** Without this setting staff pass applications on and record what the lender decides. */
    settings: z._default(
      z.discriminatedUnion('provider', [
        z.object({ provider: z.literal('none') }),
        z.object({
          provider: z.literal('signedEvents'),
          endpoint: address,
          ourSecrets: secrets,
          lenderSecrets: secrets,
        }),
      ]),
      { provider: 'none' } as const,
    ),
    address: (settings) =>
      settings.provider === 'none' ? null : { field: 'lender.endpoint', value: settings.endpoint },
    connect: (settings) => (settings.provider === 'none' ? noLender : createSignedEventsLender(settings)),
    ofSandbox: lenderOfSandbox,
    reading: ['readEvent'],
    isRefusal: (error) => error instanceof LenderRefusal,
  }),
] as const;
