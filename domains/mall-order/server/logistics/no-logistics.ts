import { NotGenuine } from '@ev/platform/standard-webhooks.ts';
import type { LogisticsPort } from './port.ts';

/** A brand that follows its parcels at their carriers. */
export const noLogistics: LogisticsPort = {
  wire: 'no logistics service',
  own: true,
  missing: true,
  async subscribe() {
    throw new Error('No logistics service is connected');
  },
  async readReport() {
    throw new NotGenuine('signature', 'no logistics service is connected');
  },
};
