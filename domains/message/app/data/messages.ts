import type { ApiCaller } from '@ev/app-kit/api.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MessageKind } from '../../contract/kinds.ts';

const quiet = { noLoad: true, noTip: true } as const;
const pageSize = 20;

/** Messages come at any time, so they are asked for each time they are shown. */
const live = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function messagesQuery(api: ApiCaller, kind: MessageKind) {
  return infiniteQueryOptions({
    queryKey: ['message.listMessages', kind],
    queryFn: ({ pageParam, signal }) =>
      api('message.listMessages', { kind, pageNo: pageParam, pageSize }, { ...quiet, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, total }) => (pageNo * pageSize < total ? pageNo + 1 : null),
    ...live,
  });
}

export function unreadQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['message.countUnread'],
    // A look in passing: without a valid login there is nothing to count, and no jump to the login page.
    queryFn: ({ signal }) => api('message.countUnread', {}, { ...quiet, noLogin: true, signal }),
    ...live,
  });
}
