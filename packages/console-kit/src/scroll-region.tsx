import type { ReactNode } from 'react';
import s from './scroll-region.module.css';

/** Content that may be wider than its container. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={s.scroll} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
