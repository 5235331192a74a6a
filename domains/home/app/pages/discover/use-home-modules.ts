import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';

const position = { position: 'home-discover' } as const;

/**
 * The modules of home. The server paints those that everyone sees, and they stay until a customer's own are there.
 * Where nothing was painted, the page waits for the customer's own, so that nothing moves. If those cannot be read,
 * there are still those of everyone.
 */
export function useHomeModules() {
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  const [painted] = useState(!hydrated);
  const everyone = useRead('home.getRecommendations', position);
  const hasOwn = loggedIn && everyone.data?.varies === true;
  const own = useRead('home.getOwnRecommendations', position, { enabled: hasOwn, optional: true });
  const waits = own.data === undefined && (own.isError || painted);
  return hasOwn && !waits ? own : everyone;
}
