import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useRefreshOrder } from './refresh-order.ts';

export function deliveryQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['order.getDelivery', orderNo],
    queryFn: ({ signal }) => api('order.getDelivery', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

/** Books or moves the hand-over appointment. The free slots are refetched, whatever the response. */
export function useBookAppointment(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (time: Omit<Api['order.bookAppointment']['input'], 'orderNo'>) =>
      sendCommand(api, 'order.bookAppointment', { orderNo, ...time }),
    onSettled: refresh,
  });
}
