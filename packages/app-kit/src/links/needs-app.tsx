import { brand } from '@ev/brand/default/brand.ts';
import { appSince } from '@ev/host/app-version.ts';
import { wayToApp } from '@ev/host/routes/open-app.ts';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { RefusedState } from '@ev/ui/refused-state.tsx';
import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { tooOldApp } from './require-app.ts';

/**
 * Holds a page that older versions of the native app cannot show (specification §6): there it asks to upgrade, whatever
 * way somebody came by. The server does not know the version, so its HTML has the page.
 */
export function NeedsApp({ since, children }: { since: keyof typeof appSince; children: ReactNode }) {
  const from = appSince[since];
  const hydrated = useHydrated();
  const app = hydrated ? tooOldApp(from) : null;
  if (!app) return children;
  return (
    <RefusedState
      title="请升级 APP"
      description={`这项功能需要${brand.app.name} APP ${from} 或以上版本`}
      actions={<ButtonLink href={wayToApp(app, brand.app.downloads).download}>去升级</ButtonLink>}
    />
  );
}
