import type { ReactNode } from 'react';
import s from './drawer-section.module.css';

/** A part of what a drawer tells, set off from its facts. @param title where it says more than the name of the part */
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
