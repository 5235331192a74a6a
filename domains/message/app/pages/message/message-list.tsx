import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { listStateOf } from '@ev/app-kit/list-state.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { WhatNext } from '@ev/app-kit/what-next.tsx';
import { usePagedRead } from '@ev/query/paged-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { InfiniteList } from '@ev/ui/infinite-list.tsx';
import type { MessageKind } from '../../../contract/kinds.ts';
import type { Message } from '../../../contract/message.ts';
import { messageTabs } from '../../model/message-kinds.ts';
import { MessageCard } from './message-card.tsx';

const channels = [
  { icon: 'bell', title: '都在这里', text: '每条消息都会保留，同一件事的进展收在一条里，点开可以回看。' },
  { icon: 'phone', title: '要紧的发短信', text: '付款、锁单、到店这类进展，同时发到账号的手机号。' },
  { icon: 'shield', title: '认准官方', text: '我们不会在消息或短信里索要验证码和密码。' },
] as const;

/** The messages of one kind, newest first. */
export function MessageList({
  kind,
  onOpen,
}: {
  kind: MessageKind;
  onOpen: (message: Message, target: string | null, from: Element) => void;
}) {
  const query = usePagedRead('message.listMessages', { kind });
  const state = listStateOf(query);
  return (
    <QueryState query={query} skeleton={<CardsSkeleton label="正在加载消息" heights={[120, 120, 120]} />}>
      {({ pages }) => {
        const messages = pages.flatMap(({ list }) => list);
        if (messages.length === 0) {
          return (
            <>
              <EmptyState
                image="inbox"
                title="还没有消息"
                description={messageTabs.find((tab) => tab.kind === kind)?.empty}
              />
              <WhatNext title="你会怎样收到消息" items={channels} />
            </>
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
