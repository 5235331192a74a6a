import type { ReactNode } from 'react';
import s from './form-section.module.css';

/** A card of related fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.card}>
      <h2 className={s.title}>{title}</h2>
      {children}
    </section>
  );
}
