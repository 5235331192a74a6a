import type { ReactNode } from 'react';
import s from './gallery.module.css';

/** A part of the gallery under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.section}>
      <h2 className={s.heading}>{title}</h2>
      {children}
    </section>
  );
}
