import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export function standingQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['reservation.getStanding'],
    queryFn: ({ signal }) => api('reservation.getStanding', {}, { ...quiet, signal }),
    ...live,
  });
}

/** The station of the reservation form, with the current states of its guns. */
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

/** Polled while the page is open, because staff, expiry and the gun change it too. */
export function reservationQuery(api: ApiCaller, reservationId: string) {
  return queryOptions({
    queryKey: ['reservation.getReservation', reservationId],
    queryFn: ({ signal }) => api('reservation.getReservation', { reservationId }, { ...quiet, signal }),
    ...live,
    refetchInterval: ({ state }) => (state.data && state.data.closedAt === null ? 20_000 : false),
  });
}

const changes = ['reservation.', 'station.getStation'] as const;

export const useReserveGun = () => useCommand('reservation.reserveGun', changes);
export const useDropLock = () => useCommand('reservation.dropLock', changes);
export const useCancelReservation = () =>
  useCommand('reservation.cancelReservation', changes, 'reservation.reserveGun');
export const useSaveSettings = () => useCommand('reservation.saveSettings', changes);
