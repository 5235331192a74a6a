import { type ReactNode, useId } from 'react';
import s from './panel.module.css';

export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.panel} aria-labelledby={id}>
      <div className={s.head}>
        <h2 id={id} className={s.title}>
          {title}
        </h2>
        {note && <span className={s.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
