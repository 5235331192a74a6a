import { latePart } from '@ev/app-kit/late-part.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { type ComponentProps, Suspense } from 'react';

/** Only some orders come with a charger, so the page does not wait for this row. */
const InstallRow = latePart(async () => (await import('../parts/install-row.tsx')).InstallRow);

export const fill: Slots['order.late-row'] = {
  rank: 15,
  Row: (props: ComponentProps<Slots['order.late-row']['Row']>) => (
    <Suspense fallback={null}>
      <InstallRow {...props} />
    </Suspense>
  ),
};
