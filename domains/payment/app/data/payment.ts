import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function paymentQuery(api: ApiCaller, payNo: string) {
  return queryOptions({
    queryKey: ['payment.getPayment', payNo],
    queryFn: ({ signal }) => api('payment.getPayment', { payNo }, { noLoad: true, noTip: true, signal }),
    // The truth about money is asked for again each time the page comes back.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Starts an attempt; the answer holds what opens the channel. */
export function useStartPayment(payNo: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (channel: 'wechat') => {
      const input = { payNo, channel };
      const key = commandKey('payment.startPayment', input);
      const launch = await api('payment.startPayment', input, { idempotencyKey: key.value, noTip: true });
      // Another try after this one is another command; the server gives an open attempt again by itself.
      key.done();
      return launch;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['payment.getPayment', payNo] }),
  });
}
