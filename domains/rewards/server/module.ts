import { defineModule } from '@ev/platform/module.ts';
import { createClosingLosses } from './closing-losses.ts';
import { createPoints } from './points-service.ts';

/** Points of customers, granted by other domains. */
export const module = defineModule('rewards', ({ clock }) => {
  const points = createPoints({ clock });
  return {
    fills: {
      'closing.losses': createClosingLosses(points),
    },
    handlers: {},
    services: { points },
  };
});
