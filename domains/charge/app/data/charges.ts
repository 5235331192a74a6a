import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { forgetCommands } from '@ev/app-kit/command-key.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChargeStatus } from '../../contract/statuses.ts';

export function orderQuery(api: ApiCaller, chargeOrderId: string) {
  return queryOptions({
    queryKey: ['charge.getOrder', chargeOrderId],
    queryFn: ({ signal }) => api('charge.getOrder', { chargeOrderId }, { ...quiet, signal }),
    ...live,
  });
}

export function previewQuery(api: ApiCaller, terminalNumber: string) {
  return queryOptions({
    queryKey: ['charge.previewStart', terminalNumber],
    queryFn: ({ signal }) => api('charge.previewStart', { terminalNumber }, { ...quiet, signal }),
    ...live,
  });
}

export function platesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge.listPlates'],
    queryFn: ({ signal }) => api('charge.listPlates', {}, { ...quiet, signal }),
    ...live,
  });
}

export function plugQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge.getPlugAndCharge'],
    queryFn: ({ signal }) => api('charge.getPlugAndCharge', {}, { ...quiet, signal }),
    ...live,
  });
}

export function liveQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['charge.getLive'],
    queryFn: ({ signal }) => api('charge.getLive', {}, { ...quiet, signal }),
    ...live,
  });
}

export function ordersQuery(api: ApiCaller, status: ChargeStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['charge.listOrders', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('charge.listOrders', { status, pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function objectionPictureQuery(api: ApiCaller, chargeOrderId: string, pictureId: string) {
  return queryOptions({
    queryKey: ['charge.getObjectionPicture', pictureId],
    queryFn: ({ signal }) =>
      api('charge.getObjectionPicture', { chargeOrderId, pictureId }, { ...quiet, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const changes = ['charge.'] as const;

export const useStart = () => useCommand('charge.startSession', changes);
export const forgetStarts = () => forgetCommands('charge.startSession');
/** Needs no idempotency key: the request names the session, and a repeat changes nothing. */
export function useStop() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['charge.stopSession']['input']) => api('charge.stopSession', input, quiet),
    onSettled: () => queries.invalidateQueries({ queryKey: ['charge.getOrder'] }),
  });
}
export const useObject = () => useCommand('charge.sendObjection', changes);
export const useAddPlate = () => useCommand('charge.addPlate', changes);
export const useChangePlate = () => useCommand('charge.changePlate', changes);
export const useRemovePlate = () => useCommand('charge.removePlate', changes);
export const useSetPlugAndCharge = () =>
  useCommand('charge.setPlugAndCharge', ['charge.getPlugAndCharge'] as const);
export const useRate = () => useCommand('station.rateStation', changes);
