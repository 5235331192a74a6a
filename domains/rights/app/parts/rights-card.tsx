import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
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
      <Stack inline wrap align="center" justify="between" gap={12} rowGap={4}>
        <Head>{title}</Head>
        {extra}
      </Stack>
      {text && <p className={s.text}>{text}</p>}
      <ul>{children}</ul>
    </section>
  );
}
