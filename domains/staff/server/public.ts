/** What other domains use of the brand's staff. */
import type { Advisers } from './advisers.ts';

export type { Advisers };

declare module '@ev/platform/module.ts' {
  interface Services {
    staff: { advisers: Advisers };
  }
}
