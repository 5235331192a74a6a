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
    // A background request: without a valid login it must not redirect to the login page.
    queryFn: ({ signal }) => api('message.countUnread', {}, { ...quiet, noLogin: true, signal }),
    ...live,
  });
}
