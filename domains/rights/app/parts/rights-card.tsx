import type { ReactNode } from 'react';
import s from './rights-card.module.css';

/** A card that groups related rights. */
export function RightsCard({
  title,
  text,
  extra,
  children,
}: {
  title: ReactNode;
  text?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        {extra}
      </div>
      {text && <p className={s.text}>{text}</p>}
      <ul>{children}</ul>
    </section>
  );
}
