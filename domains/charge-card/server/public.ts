/** What other domains use from charging cards. */
import type { Deductions } from './deductions-service.ts';

export type { Deductions };

declare module '@ev/platform/module.ts' {
  interface Services {
    'charge-card': Deductions;
  }
}
