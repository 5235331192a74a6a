import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Button } from '@ev/ui/button.tsx';
import { Timeline } from '@ev/ui/timeline.tsx';
import { useState } from 'react';
import s from './news-list.module.css';

export type NewsItem = { at: string; title: string; text?: string };

/** How many are shown before one asks for more. */
const shownFirst = 3;

/** What happened, newest first; what is older only when it is asked for. */
export function NewsList({ label, items }: { label: string; items: readonly NewsItem[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownFirst);
  return (
    <>
      <Timeline
        label={`${label}，从新到旧`}
        items={shown.map(({ at, title, text }, index) => ({
          // Two things may be told of at the same moment.
          key: `${at} ${items.length - index}`,
          title,
          time: formatShortDateTime(new Date(at)),
          description: text,
          state: index === 0 ? 'process' : 'finish',
        }))}
      />
      {shown.length < items.length && (
        <Button variant="quiet" size="s" block className={s.more} onClick={() => setAll(true)}>
          查看全部 {items.length} 条
        </Button>
      )}
    </>
  );
}
