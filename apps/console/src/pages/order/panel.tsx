import { type ReactNode, useId } from 'react';
import s from './panel.module.css';

export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.panel} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title}
        {note && <span className={s.note}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
