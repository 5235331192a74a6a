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

/** Books the hand-over, or another time for it. The free times are asked for again, whatever the answer was. */
export function useBookAppointment(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: (time: Omit<Api['order.bookAppointment']['input'], 'orderNo'>) =>
      sendCommand(api, 'order.bookAppointment', { orderNo, ...time }),
    onSettled: refresh,
  });
}
