import { Page } from '@ev/ui/page.tsx';
import type { ReactNode } from 'react';
import type { AreaRoute } from '../shared/define-routes.ts';
import { NavProvider } from '../shared/nav.tsx';
import { AppNavBar } from './app-nav-bar.tsx';
import styles from './page-frame.module.css';

/** The room of a page: day or night, its bar, its width. */
export function PageFrame({ route, children }: { route: AreaRoute; children: ReactNode }) {
  return (
    <Page look={route.look}>
      <NavProvider key={route.name} title={route.title}>
        {route.bar !== 'none' && <AppNavBar over={route.bar === 'over'} />}
        <main className={styles.main}>{children}</main>
      </NavProvider>
    </Page>
  );
}
