import type { ApiCaller } from '@ev/app-kit/api.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export const quiet = { noLoad: true, noTip: true } as const;
const pageSize = 20;

/** What stands in an order changes by time and by other devices, so it is asked for each time it is shown. */
export const live = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function ordersQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['order.listOrders', 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('order.listOrders', { pageNo: pageParam, pageSize }, { ...quiet, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNo, total }) => (pageNo * pageSize < total ? pageNo + 1 : null),
    ...live,
  });
}

export function latestOrderQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['order.listOrders', 'latest'],
    // A look in passing: without a valid login there is nothing to show, and no jump to the login page.
    queryFn: async ({ signal }) => {
      const { list } = await api('order.listOrders', { pageSize: 1 }, { ...quiet, noLogin: true, signal });
      return list[0] ?? null;
    },
    ...live,
  });
}

export function orderQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['order.getOrder', orderNo],
    queryFn: ({ signal }) => api('order.getOrder', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}
