import type { ReactNode } from 'react';
import { NavProvider } from '../shared/nav.tsx';
import { AppNavBar } from './app-nav-bar.tsx';
import type { AreaRoute } from './define-routes.ts';
import styles from './page-frame.module.css';

/** The room of a page: day or night, its bar, its width. */
export function PageFrame({ route, children }: { route: AreaRoute; children: ReactNode }) {
  return (
    <div className={styles.backdrop} data-look={route.look}>
      <div className={`page ${styles.page}`}>
        <NavProvider key={route.name} title={route.title}>
          <AppNavBar immersive={route.immersive ?? false} hidden={route.path === '/pages/index/index'} />
          <main className={styles.main} data-immersive={route.immersive ?? undefined}>
            {children}
          </main>
        </NavProvider>
      </div>
    </div>
  );
}
