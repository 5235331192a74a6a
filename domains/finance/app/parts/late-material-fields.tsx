import { latePart } from '@ev/app-kit/late-part.ts';
import { type ComponentProps, Suspense } from 'react';

const Fields = latePart(async () => (await import('./material-fields.tsx')).MaterialFields);

/** The uploads load after the page. */
export const MaterialFields = (props: ComponentProps<typeof Fields>) => (
  <Suspense fallback={null}>
    <Fields {...props} />
  </Suspense>
);
