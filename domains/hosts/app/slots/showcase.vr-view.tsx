import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

/** Held as the web views hold the brand's sites. */
export const fill: Slots['showcase.vr-view'] = latePart(
  async () => (await import('../parts/held-page.tsx')).HeldPage,
);
