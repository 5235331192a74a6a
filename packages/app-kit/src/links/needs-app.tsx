import { brand } from '@ev/brand/default/brand.ts';
import { appSince } from '@ev/host/app-version.ts';
import { wayToApp } from '@ev/host/routes/open-app.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { needsVersion } from './needs-version.ts';
import { tooOldApp } from './require-app.ts';

/**
 * Wraps a page that older versions of the native app cannot show (specification §6). In these it asks to
 * upgrade, however the customer came to the page. The server does not know the version, so its HTML contains
 * the page.
 */
export function NeedsApp({ since, children }: { since: keyof typeof appSince; children: ReactNode }) {
  const from = appSince[since];
  const hydrated = useHydrated();
  const app = hydrated ? tooOldApp(from) : null;
  if (!app) return children;
  const { download } = wayToApp(app, brand.app.downloads);
  return (
    <RefusedState
      title="请升级 APP"
      description={needsVersion(from, download)}
      actions={download && <ButtonLink href={download}>去升级</ButtonLink>}
    />
  );
}
