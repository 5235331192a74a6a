import type { Look, PageRoute } from '@ev/app-kit/define-routes.ts';
import { NavProvider } from '@ev/app-kit/nav.tsx';
import { Page } from '@ev/ui/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { AppNavBar } from './app-nav-bar.tsx';
import { OfflinePlace } from './offline-place.tsx';
import styles from './page-frame.module.css';

/** The frame of a page: day or night look, its bar, its width. */
export function PageFrame({
  look,
  bar,
  title = '',
  children,
}: Pick<PageRoute, 'bar'> & {
  look: Look;
  /** Absent until it is known. */
  title?: string;
  children: ReactNode;
}) {
  // Also applies around the page: to the overscroll area, and to the frame that the host draws.
  useEffect(() => {
    document.body.dataset.look = look;
  }, [look]);
  return (
    <Page look={look}>
      <NavProvider title={title}>
        {bar !== 'none' && <AppNavBar over={bar === 'over'} />}
        <main className={styles.main}>
          <OfflinePlace />
          {children}
        </main>
      </NavProvider>
    </Page>
  );
}
