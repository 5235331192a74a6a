import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import { definePartner } from '@ev/platform/partners.ts';
import { address, secrets } from '@ev/platform/settings.ts';
import * as z from 'zod/mini';
import { factorySecrets } from '../sandbox/credentials.ts';
import { type FulfilmentPort, FulfilmentRefusal } from './port.ts';
import { createSignedEventsFactory } from './signed-events/index.ts';

declare module '@ev/platform/partners.ts' {
  interface Partners {
    /** The factory. */
    fulfilment: FulfilmentPort;
  }
}

export const partners = [
  definePartner({
    name: 'fulfilment',
    title: '整车工厂',
    settings: z.object({ endpoint: address, ourSecrets: secrets, factorySecrets: secrets }),
    address: ({ endpoint }) => ({ field: 'fulfilment.endpoint', value: endpoint }),
    connect: (settings) => createSignedEventsFactory(settings),
    ofSandbox(origin, dataDir) {
      const { brandSecret, factorySecret } = loadOrCreateCredentials(dataDir, factorySecrets);
      return {
        endpoint: `${origin}/factory/messages`,
        ourSecrets: [brandSecret],
        factorySecrets: [factorySecret],
      };
    },
    reading: ['readEvent'],
    isRefusal: (error) => error instanceof FulfilmentRefusal,
  }),
] as const;
