import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Button } from '@ev/ui/button.tsx';
import { useState } from 'react';
import s from './news-list.module.css';

export type NewsItem = { at: string; title?: string; text: string };

/** Items shown before the customer expands the list. */
const shownFirst = 3;

/** Events, newest first; older ones only after expanding the list. */
export function NewsList({ label, items }: { label: string; items: readonly NewsItem[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownFirst);
  return (
    <>
      <ol aria-label={`${label}，从新到旧`}>
        {shown.map(({ at, title, text }) => (
          // Two events may have the same time.
          <li key={`${at} ${text}`} className={s.item}>
            <time className={s.time} dateTime={at}>
              {formatShortDateTime(new Date(at))}
            </time>
            {title && <p className={s.title}>{title}</p>}
            <p className={s.text}>
              <UnbrokenDays text={text} />
            </p>
          </li>
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="quiet" size="s" block className={s.more} onClick={() => setAll(true)}>
          查看全部 {items.length} 条
        </Button>
      )}
    </>
  );
}
