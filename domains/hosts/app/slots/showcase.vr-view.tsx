import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';

/** Embedded like the brand's sites in web views. */
export const fill: Slots['showcase.vr-view'] = latePart(
  async () => (await import('../parts/held-page.tsx')).HeldPage,
);
