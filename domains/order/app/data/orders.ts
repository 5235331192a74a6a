import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export function ordersQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['order.listOrders', 'all'],
    queryFn: ({ pageParam, signal }) => api('order.listOrders', { pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function latestOrderQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['order.listOrders', 'latest'],
    // An optional query: without a valid login there is nothing to show, and the customer is not sent to the
    // login page.
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
