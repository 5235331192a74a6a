import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** @param seen the addition of the offer as the customer saw it earlier */
export function offerQuery(api: ApiCaller, modelCode: string, seen?: string) {
  return queryOptions({
    queryKey: ['rights.getOffer', modelCode, seen ?? null],
    queryFn: ({ signal }) =>
      api(
        'rights.getOffer',
        { modelCode, ...(seen === undefined ? {} : { seen }) },
        { ...quiet, noLogin: true, signal },
      ),
    ...live,
  });
}

export function orderRightsQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['rights.getOrderRights', orderNo],
    queryFn: ({ signal }) => api('rights.getOrderRights', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

export function carRightsQuery(api: ApiCaller, vin: string | undefined) {
  return queryOptions({
    queryKey: ['rights.listCarRights', vin ?? null],
    queryFn: ({ signal }) =>
      api('rights.listCarRights', vin === undefined ? {} : { vin }, { ...quiet, signal }),
    ...live,
  });
}

/** Changes the chosen package of an order that is not locked yet. */
export function useChangePackage(orderNo: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (addition: string) => sendCommand(api, 'rights.changePackage', { orderNo, addition }),
    // After a refusal the offer has changed, or the order has moved on.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['rights.getOrderRights', orderNo] }),
        queries.invalidateQueries({ queryKey: ['rights.getOffer'] }),
      ]),
  });
}

export const useClaimRight = () =>
  useCommand('rights.claimRight', ['rights.getOrderRights', 'rights.listCarRights']);
