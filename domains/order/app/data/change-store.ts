import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefreshOrder } from './refresh-order.ts';

/** What another store changes in an order. Its dates count from now, so it is requested anew each time. */
export function storeChangeQuery(api: ApiCaller, change: Api['order.quoteStoreChange']['input']) {
  return queryOptions({
    queryKey: ['order.quoteStoreChange', change],
    queryFn: ({ signal }) => api('order.quoteStoreChange', change, { ...quiet, signal }),
    ...live,
  });
}

export function useChangeStore(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (storeId: string) => sendCommand(api, 'order.changeStore', { orderNo, storeId }),
    onSuccess: refresh,
  });
}
