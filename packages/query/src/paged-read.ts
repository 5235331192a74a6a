import type { Api, EndpointId } from '@ev/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiCaller, useApi } from './api.ts';
import { refetchingOf } from './freshness.ts';
import { type Output, quiet } from './read.ts';

type Page = { pageNo: number; pageSize: number; total: number };

/** Calls that return pages. */
export type PagedId = {
  [Id in EndpointId]: Output<Id> extends Page ? Id : never;
}[EndpointId];

/** The query of a list that is read page by page. */
export function readPages<Id extends PagedId>(
  api: ApiCaller,
  id: Id,
  input: Omit<Api[Id]['input'], 'pageNo'>,
) {
  return infiniteQueryOptions({
    queryKey: [id, 'pages', input],
    queryFn: ({ pageParam, signal }): Promise<Output<Id>> =>
      api(id, { ...input, pageNo: pageParam } as Api[Id]['input'], { ...quiet, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: Output<Id>) => {
      const { pageNo, pageSize, total } = last as Page;
      return pageNo * pageSize < total ? pageNo + 1 : null;
    },
    ...refetchingOf(id),
  });
}

/** Reads a list page by page. */
export function usePagedRead<Id extends PagedId>(id: Id, input = {} as Omit<Api[Id]['input'], 'pageNo'>) {
  return useInfiniteQuery(readPages(useApi(), id, input));
}
