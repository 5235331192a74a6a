import type { LifePart } from '@ev/platform/life-part.ts';
import { lifeFactory } from './factory.ts';

/** The factory of the demo's cast. The domain of the orders has the episodes. */
export const life: LifePart = {
  partners: { fulfilment: lifeFactory },
  byTheMinute: ['factory.sweep'],
  episodes: () => [],
};
