import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { RequestCancel } from '../../contract/order-life-input.ts';
import { useRefreshOrder } from './refresh-order.ts';

/** The terms of cancelling now; they change with time and with the order. */
export function cancelTermsQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['order.getCancelTerms', orderNo],
    queryFn: ({ signal }) => api('order.getCancelTerms', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

export function useSendCancelCode(orderNo: string) {
  const api = useApi();
  return useMutation({ mutationFn: () => api('order.sendCancelCode', { orderNo }, { noTip: true }) });
}

/** Cancels a paid order, or requests it from the staff. */
export function useRequestCancel(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (input: RequestCancel) => sendCommand(api, 'order.requestCancel', input),
    // The next withdrawal is a new request, even if the response to an earlier one was lost.
    onSuccess: () => commandKey('order.withdrawCancel', { orderNo }).done(),
    onSettled: refresh,
  });
}

/** Withdraws the customer's cancellation request. */
export function useWithdrawCancel(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: () => sendCommand(api, 'order.withdrawCancel', { orderNo }),
    onSettled: refresh,
  });
}
