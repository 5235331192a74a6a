import { Icon } from '@ev/ui/icon.tsx';
import type { IconName } from '@ev/ui/icons.ts';
import { useId } from 'react';
import s from './what-next.module.css';

/**
 * A card that answers common questions on a short or empty page: what happens next, how, and what it costs.
 */
export function WhatNext({
  title,
  items,
}: {
  title: string;
  items: readonly { icon: IconName; title: string; text: string }[];
}) {
  const id = useId();
  return (
    <section className={s.card} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {title}
      </h2>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.title} className={s.item}>
            <Icon name={item.icon} size={22} />
            <span>
              <span className={s.name}>{item.title}</span>
              <span className={s.text}>{item.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
