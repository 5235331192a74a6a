import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { useApi } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { useEffect, useRef } from 'react';
import { useFeed } from '../../data/use-feed.ts';
import { useOutbox } from '../../data/use-outbox.ts';
import { askStaffOf } from '../../model/ask-staff.ts';
import { type Feed, newestOf } from '../../model/feed.ts';
import { customerRoute } from '../../routes.ts';
import { Composer } from './composer.tsx';
import s from './customer-page.module.css';
import { EntryList } from './entry-list.tsx';
import { LinkCard } from './link-card.tsx';
import { RateCard } from './rate-card.tsx';
import { StatusBar } from './status-bar.tsx';

/** The conversation with the help and the staff of the service desk. */
export function Page() {
  const { query, feed, ...live } = useFeed();
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在打开在线客服" heights={[64, 96, 64]} />}>
      {() => (feed ? <Chat feed={feed} {...live} /> : null)}
    </QueryState>
  );
}

function Chat({
  feed,
  sync,
  readOlder,
}: { feed: Feed } & Pick<ReturnType<typeof useFeed>, 'sync' | 'readOlder'>) {
  const { orderNo, kind } = usePageQuery(customerRoute);
  const outbox = useOutbox({ entries: feed.entries, sync });
  const ask = useCommand('service-desk.askStaff');
  const { state } = feed;
  const button = askStaffOf(state);
  useReadMark(feed);
  const end = useEndInView(newestOf(feed) + outbox.outgoing.length);
  const askStaff = () =>
    ask.mutate(
      {},
      {
        onSuccess: () => void sync().catch(() => undefined),
        onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
      },
    );
  return (
    <>
      <StatusBar state={state}>
        <Button
          size="s"
          variant="secondary"
          loading={ask.isPending}
          loadingText={button.loadingText}
          disabledReason={button.disabledReason}
          onClick={askStaff}
        >
          {button.name}
        </Button>
      </StatusBar>
      <EntryList feed={feed} outbox={outbox} onOlder={readOlder} />
      {state.rateNo && <RateCard key={state.rateNo} conversationNo={state.rateNo} onRated={sync} />}
      <div ref={end} className={s.end} />
      <Composer onText={(text) => outbox.send({ kind: 'text', text })} onPicture={outbox.send}>
        {orderNo && (
          <LinkCard no={orderNo} kind={kind} onSend={(card) => outbox.send({ kind: 'card', card })} />
        )}
      </Composer>
    </>
  );
}

/** Reports what the customer has read, while the page is visible. */
function useReadMark(feed: Feed): void {
  const api = useApi();
  const marked = useRef(0);
  const newest = newestOf(feed);
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'hidden' || newest <= marked.current) return;
      marked.current = newest;
      api('service-desk.markRead', { no: newest }, quiet).catch(() => {
        // The next entry, or the next return to the page, reports it again.
        marked.current = 0;
      });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, newest]);
}

/** Keeps the end of the conversation in view when something is added there. */
function useEndInView(count: number) {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each added entry scrolls.
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'end' });
  }, [count]);
  return end;
}
