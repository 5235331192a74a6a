import { lazy } from 'react';

/** For pages that few broken links lead to: its code loads when it is shown. */
export const LateBrokenConfig = lazy(async () => ({
  default: (await import('./broken-config.tsx')).BrokenConfig,
}));
