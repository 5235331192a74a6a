import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function standingQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['reservation.getStanding'],
    queryFn: ({ signal }) => api('reservation.getStanding', {}, { ...quiet, signal }),
    ...live,
  });
}

/** The station that is reserved at, with its guns as they stand now. */
export function stationQuery(api: ApiCaller, stationId: string) {
  return queryOptions({
    queryKey: ['station.getStation', stationId],
    queryFn: ({ signal }) => api('station.getStation', { stationId }, { ...quiet, signal }),
    ...live,
  });
}

export function reservationsQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['reservation.listReservations'],
    queryFn: ({ pageParam, signal }) =>
      api('reservation.listReservations', { pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

/** Asked for again while it is looked at: staff, the clock and the gun change it too. */
export function reservationQuery(api: ApiCaller, reservationId: string) {
  return queryOptions({
    queryKey: ['reservation.getReservation', reservationId],
    queryFn: ({ signal }) => api('reservation.getReservation', { reservationId }, { ...quiet, signal }),
    ...live,
    refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 20_000 : false),
  });
}

type ReservationCommand =
  | 'reservation.reserveGun'
  | 'reservation.dropLock'
  | 'reservation.cancelReservation'
  | 'reservation.saveSettings';

function useReservationCommand<Id extends ReservationCommand>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [read] }) =>
          String(read).startsWith('reservation.') || read === 'station.getStation',
      }),
  });
}

export const useReserveGun = () => useReservationCommand('reservation.reserveGun');
export const useDropLock = () => useReservationCommand('reservation.dropLock');
export const useCancelReservation = () => useReservationCommand('reservation.cancelReservation');
export const useSaveSettings = () => useReservationCommand('reservation.saveSettings');
