import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MessageKind } from '../../contract/kinds.ts';

export function messagesQuery(api: ApiCaller, kind: MessageKind) {
  return infiniteQueryOptions({
    queryKey: ['message.listMessages', kind],
    queryFn: ({ pageParam, signal }) =>
      api('message.listMessages', { kind, pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
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
