import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefreshOrder } from './refresh-order.ts';

/**
 * What another configuration changes in an order. Its dates count from now, so it is requested anew each
 * time.
 */
export function configChangeQuery(api: ApiCaller, change: Api['order.quoteConfigChange']['input']) {
  return queryOptions({
    queryKey: ['order.quoteConfigChange', change],
    queryFn: ({ signal }) => api('order.quoteConfigChange', change, { ...quiet, signal }),
    ...live,
  });
}

export function useChangeConfig(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (change: Omit<Api['order.changeConfig']['input'], 'orderNo'>) =>
      sendCommand(api, 'order.changeConfig', { orderNo, ...change }),
    onSuccess: refresh,
  });
}
