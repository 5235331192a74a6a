import { useApi } from '@ev/app-kit/api.ts';
import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { listStateOf } from '@ev/app-kit/reads.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MessageKind } from '../../../contract/kinds.ts';
import type { Message } from '../../../contract/message.ts';
import { messagesQuery } from '../../data/messages.ts';
import { messageTabs } from '../../model/message-kinds.ts';
import { MessageCard } from './message-card.tsx';

/** The messages of one kind, newest first. */
export function MessageList({
  kind,
  onOpen,
}: {
  kind: MessageKind;
  onOpen: (message: Message, target: string | null) => void;
}) {
  const query = useInfiniteQuery(messagesQuery(useApi(), kind));
  const state = listStateOf(query);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载消息" heights={[120, 120, 120]} />}>
      {({ pages }) => {
        const messages = pages.flatMap(({ list }) => list);
        if (messages.length === 0) {
          return (
            <EmptyState
              title="还没有消息"
              description={messageTabs.find((tab) => tab.kind === kind)?.empty}
            />
          );
        }
        return (
          <InfiniteList
            state={state}
            onLoadMore={() => void query.fetchNextPage()}
            endText={messages.length < 5 ? '' : undefined}
          >
            <CardList>
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageCard message={message} onOpen={onOpen} />
                </li>
              ))}
            </CardList>
          </InfiniteList>
        );
      }}
    </QueryState>
  );
}
