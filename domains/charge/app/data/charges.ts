import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
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

type Command =
  | 'charge.startSession'
  | 'charge.sendObjection'
  | 'charge.addPlate'
  | 'charge.changePlate'
  | 'charge.removePlate'
  | 'station.rateStation';

function useCommand<Id extends Command>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('charge.') }),
  });
}

export const useStart = () => useCommand('charge.startSession');
/** Without a key of its own: it names the session, and a repeat changes nothing. */
export function useStop() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['charge.stopSession']['input']) => api('charge.stopSession', input, quiet),
    onSettled: () => queries.invalidateQueries({ queryKey: ['charge.getOrder'] }),
  });
}
export const useObject = () => useCommand('charge.sendObjection');
export const useAddPlate = () => useCommand('charge.addPlate');
export const useChangePlate = () => useCommand('charge.changePlate');
export const useRemovePlate = () => useCommand('charge.removePlate');
export const useRate = () => useCommand('station.rateStation');
