import { Head } from '@ev/ui/head.tsx';
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
      <Head wrap note={text} action={extra}>
        {title}
      </Head>
      <ul>{children}</ul>
    </section>
  );
}
