import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { forgetCommands } from '@ev/app-kit/command-key.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefreshOrder } from './refresh-order.ts';

export function cancelReasonsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['content.listDictionaryItems', 'cancelReasons'],
    queryFn: async ({ signal }) => {
      const { dictionaries } = await api(
        'content.listDictionaryItems',
        { types: ['cancelReasons'] },
        { ...quiet, signal },
      );
      return dictionaries[0]?.items ?? [];
    },
  });
}

type CancelInput = Api['order.cancelUnpaidOrder']['input'];

export function useCancelOrder(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (reason: CancelInput['reason']) =>
      sendCommand(api, 'order.cancelUnpaidOrder', { orderNo, reason }),
    // Ordering the same car again is a new order, even if the response to the first one was lost.
    onSuccess: () => forgetCommands('order.submitOrder'),
    onSettled: refresh,
  });
}
