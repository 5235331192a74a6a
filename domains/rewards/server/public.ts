/** API of points for other domains. */
import type { Points, PointsSpending } from './points-service.ts';

export type { Points, PointsSpending };

declare module '@ev/platform/module.ts' {
  interface Services {
    rewards: { points: Points };
  }
}
