import { defineModule } from '@ev/platform/module.ts';
import { calls } from '../contract/index.ts';

const notYet = async (): Promise<never> => {
  throw new Error('not yet');
};

export const module = defineModule('telematics', () => ({
  handlers: Object.fromEntries(calls.map(({ id }) => [id, notYet])) as never,
  services: { odometerOf: async () => null, odometersOf: async () => new Map(), placeOf: async () => null },
}));
