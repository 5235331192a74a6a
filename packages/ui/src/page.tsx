import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageProps {
  look?: 'day' | 'night';
  className?: string;
  children: ReactNode;
}

/**
 * A page with its look: at most 750 px wide, centred, at least as high as the screen, so that bars stick to
 * the bottom.
 */
export function Page({ look = 'day', className, children }: PageProps) {
  return (
    <div className={cx('page', className)} data-look={look}>
      {children}
    </div>
  );
}

/** The content of the page between its bars: its `main` landmark. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main className={cx('main', className)} id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
