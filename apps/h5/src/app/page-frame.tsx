import type { Look, PageRoute } from '@ev/app-kit/define-routes.ts';
import { NavProvider } from '@ev/app-kit/nav.tsx';
import { Page } from '@ev/ui/page.tsx';
import { type ReactNode, useEffect } from 'react';
import { AppNavBar } from './app-nav-bar.tsx';
import styles from './page-frame.module.css';

/** The room of a page: day or night, its bar, its width. */
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
  // Around the page too: what shows when it is pulled beyond its end, and the frame that the host draws.
  useEffect(() => {
    document.body.dataset.look = look;
  }, [look]);
  return (
    <Page look={look}>
      <NavProvider title={title}>
        {bar !== 'none' && <AppNavBar over={bar === 'over'} />}
        <main className={styles.main}>{children}</main>
      </NavProvider>
    </Page>
  );
}
