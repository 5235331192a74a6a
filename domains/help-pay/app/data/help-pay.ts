import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey, forgetCommands } from '@ev/app-kit/command-key.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** Polling interval while the customer waits for another person's payment, ms. */
const watchMs = 5_000;

export function ownHelpQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['help-pay.getOwn', orderNo],
    queryFn: ({ signal }) => api('help-pay.getOwn', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

/** The same query, polled while there is a link. */
export function watchedHelpQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    ...ownHelpQuery(api, orderNo),
    refetchInterval: ({ state }) => (state.data?.link ? watchMs : false),
  });
}

export function linkQuery(api: ApiCaller, token: string) {
  return queryOptions({
    queryKey: ['help-pay.readLink', token],
    queryFn: ({ signal }) => api('help-pay.readLink', { token }, { ...quiet, signal }),
    ...live,
    refetchInterval: ({ state }) => (state.data?.state === 'paying' ? watchMs : false),
  });
}

/** The relation of the logged-in customer to a link. */
export function standingQuery(api: ApiCaller, token: string) {
  return queryOptions({
    queryKey: ['help-pay.standing', token],
    queryFn: ({ signal }) => api('help-pay.standing', { token }, { ...quiet, signal }),
    ...live,
  });
}

export function helpedCarQuery(api: ApiCaller, payNo: string) {
  return queryOptions({
    queryKey: ['help-pay.getCar', payNo],
    queryFn: ({ signal }) => api('help-pay.getCar', { payNo }, { ...quiet, signal }),
  });
}

export function paidListQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['help-pay.listPaid'],
    queryFn: ({ pageParam, signal }) => api('help-pay.listPaid', { pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

/** Creates a link, or replaces the one that is shown. */
export function useMakeLink(orderNo: string, inPlaceOf: string | null) {
  const api = useApi();
  const refresh = useRefresh(orderNo);
  return useMutation({
    mutationFn: async () => {
      // A customer who sees the link whose response was lost and asks for another one wants a new link, not a
      // repeat.
      const key = commandKey('help-pay.makeLink', { orderNo, inPlaceOf });
      const made = await api('help-pay.makeLink', { orderNo }, { idempotencyKey: key.value, noTip: true });
      key.done();
      return made;
    },
    onSettled: refresh,
  });
}

export function useWithdrawLink(orderNo: string) {
  const api = useApi();
  const refresh = useRefresh(orderNo);
  return useMutation({
    mutationFn: (linkNo: string) => sendCommand(api, 'help-pay.withdrawLink', { linkNo }),
    // The next request is for a new link, even if the response to this one was lost.
    onSuccess: () => forgetCommands('help-pay.makeLink'),
    onSettled: refresh,
  });
}

export function useTakeUp(token: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => sendCommand(api, 'help-pay.takeUp', { token }),
    // The page shows the reason of the refusal.
    onError: () => queries.invalidateQueries({ queryKey: ['help-pay.readLink', token] }),
  });
}

function useRefresh(orderNo: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['help-pay.getOwn', orderNo] }),
      queries.invalidateQueries({ queryKey: ['order.getOrder', orderNo] }),
      queries.invalidateQueries({ queryKey: ['payment.getPayment'] }),
    ]);
}
