import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useNow } from '@ev/app-kit/use-now.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Button } from '@ev/ui/button.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useState } from 'react';
import type { useOutbox } from '../../data/use-outbox.ts';
import { daysOf, type Feed } from '../../model/feed.ts';
import s from './customer-page.module.css';
import { EntryBubble, OutgoingBubble } from './entry-bubble.tsx';

/** What was said, by days, and below it what is being sent. */
export function EntryList({
  feed,
  outbox,
  onOlder,
}: {
  feed: Feed;
  outbox: Pick<ReturnType<typeof useOutbox>, 'outgoing' | 'retry' | 'drop'>;
  onOlder: () => Promise<void>;
}) {
  const { entries, hasOlder, state } = feed;
  // In the moment in which an entry arrives, it is still in the outbox.
  const stored = new Set(entries.map(({ clientId }) => clientId));
  const outgoing = outbox.outgoing.filter(({ clientId }) => !stored.has(clientId));
  const lastOwn = entries.findLast(({ sender }) => sender === 'customer')?.no;
  return (
    <>
      {hasOlder && <OlderButton onOlder={onOlder} />}
      <div className={s.log} role="log" aria-label="对话">
        {entries.length === 0 && outgoing.length === 0 && (
          <EmptyState image="inbox" title="你好，请问有什么可以帮你" description={state.hoursText} />
        )}
        {daysOf(entries).map(({ day, entries: ofDay }) => (
          <section key={day} className={s.day} aria-label={formatDay(day)}>
            <DayDivider day={day} />
            {ofDay.map((entry) => (
              <EntryBubble
                key={entry.no}
                entry={entry}
                mark={entry.no === lastOwn ? (entry.no <= state.readNo ? '已读' : '已发送') : null}
              />
            ))}
          </section>
        ))}
        {outgoing.map((one) => (
          <OutgoingBubble
            key={one.clientId}
            outgoing={one}
            onRetry={() => outbox.retry(one)}
            onDrop={() => outbox.drop(one)}
          />
        ))}
      </div>
    </>
  );
}

function DayDivider({ day }: { day: string }) {
  const now = useNow();
  const isToday = now && shanghaiDay(now) === day;
  return <p className={s.notice}>{isToday ? '今天' : formatDay(day, now ?? undefined)}</p>;
}

function OlderButton({ onOlder }: { onOlder: () => Promise<void> }) {
  const [loading, setLoading] = useState(false);
  const read = () => {
    setLoading(true);
    onOlder()
      .catch((error: unknown) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }))
      .finally(() => setLoading(false));
  };
  return (
    <div className={s.older}>
      <Button variant="quiet" size="s" loading={loading} loadingText="正在加载" onClick={read}>
        查看更早的消息
      </Button>
    </div>
  );
}
