import { latePart } from '@ev/app-kit/late-part.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Suspense } from 'react';

const AskConsent = latePart(async () => (await import('../parts/ask-consent.tsx')).AskConsent);

/** Only the browser knows whether the customer has been asked. */
export const fill = () =>
  useHydrated() && (
    <Suspense fallback={null}>
      <AskConsent />
    </Suspense>
  );
