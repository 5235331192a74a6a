import { defineModule } from '@ev/platform/module.ts';
import { createPoints } from './points-service.ts';

/** Points of customers, granted by other domains. */
export const module = defineModule('rewards', ({ clock }) => ({
  handlers: {},
  services: { points: createPoints({ clock }) },
}));
