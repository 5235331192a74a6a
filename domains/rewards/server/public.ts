/** API of points for other domains. */
import type { Points } from './points-service.ts';

export type { Points };

declare module '@ev/platform/module.ts' {
  interface Services {
    rewards: { points: Points };
  }
}
