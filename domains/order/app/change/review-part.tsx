import type { ReactNode } from 'react';
import s from './review-part.module.css';

/** One part of what the customer reviews before confirming. */
export function ReviewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.part}>
      <h3 className={s.title}>{title}</h3>
      {children}
    </section>
  );
}
