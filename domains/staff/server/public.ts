/** API of staff for other domains. */
import type { Advisers } from './advisers.ts';
import type { Deeds } from './deeds.ts';
import type { Hands } from './hands.ts';

export type { Advisers, Deeds, Hands };

declare module '@ev/platform/module.ts' {
  interface Services {
    staff: { advisers: Advisers; deeds: Deeds; hands: Hands };
  }
}
