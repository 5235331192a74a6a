import type { ReactNode } from 'react';
import s from './drawer-section.module.css';

/**
 * A section of a drawer, separate from its facts. @param title if it says more than the name of the section
 */
export function DrawerSection({
  name,
  title = name,
  children,
}: {
  name: string;
  title?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={s.section} aria-label={name}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
