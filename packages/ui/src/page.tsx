import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PageProps {
  look?: 'day' | 'night';
  className?: string;
  children: ReactNode;
}

/** A page in its room: at most 750 px wide, centred, as high as the screen, so that bars stick to its foot. */
export function Page({ look = 'day', className, children }: PageProps) {
  return (
    <div className={cx('page', className)} data-look={look}>
      {children}
    </div>
  );
}
