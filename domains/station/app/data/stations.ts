import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { StationSearch } from '../model/filters.ts';

/** How often visible data is refreshed: guns are taken within minutes. */
const liveMs = 30_000;
export const firstPage = 10;

export function stationsQuery(api: ApiCaller, search: StationSearch, pageSize = firstPage) {
  return queryOptions({
    queryKey: ['station.listStations', search, pageSize],
    queryFn: ({ signal }) => api('station.listStations', { ...search, pageSize }, { ...quiet, signal }),
    refetchInterval: liveMs,
    placeholderData: keepPreviousData,
  });
}

/** The stations that a map shows; no request is sent before the map has a view. */
export function mapQuery(
  api: ApiCaller,
  { lat: _, lng: __, sort: ___, cityCode: ____, ...filters }: StationSearch,
  asked: Pick<Api['station.mapStations']['input'], 'south' | 'west' | 'north' | 'east' | 'zoom'> | null,
) {
  return queryOptions({
    queryKey: ['station.mapStations', asked, filters],
    queryFn: ({ signal }) =>
      asked
        ? api('station.mapStations', { ...asked, ...filters }, { ...quiet, signal })
        : { clusters: [], points: [] },
    enabled: asked !== null,
    refetchInterval: liveMs,
  });
}

export function stationQuery(api: ApiCaller, stationId: string) {
  return queryOptions({
    queryKey: ['station.getStation', stationId],
    queryFn: ({ signal }) => api('station.getStation', { stationId }, { ...quiet, signal }),
    refetchInterval: liveMs,
  });
}

export function pileQuery(api: ApiCaller, terminalNumber: string) {
  return queryOptions({
    queryKey: ['station.getPile', terminalNumber],
    queryFn: ({ signal }) => api('station.getPile', { terminalNumber }, { ...quiet, signal }),
    refetchInterval: liveMs,
  });
}

export function suggestionsQuery(api: ApiCaller, input: Api['station.suggestStations']['input']) {
  return queryOptions({
    queryKey: ['station.suggestStations', input],
    queryFn: ({ signal }) => api('station.suggestStations', input, { ...quiet, signal }),
    placeholderData: keepPreviousData,
  });
}

export function ownStationQuery(api: ApiCaller, stationId: string) {
  return queryOptions({
    queryKey: ['station.getOwnStation', stationId],
    queryFn: ({ signal }) => api('station.getOwnStation', { stationId }, { ...quiet, signal }),
  });
}

export function ownStationsQuery(api: ApiCaller, kind: 'favourite' | 'used') {
  return queryOptions({
    queryKey: ['station.listOwnStations', kind],
    queryFn: ({ signal }) => api('station.listOwnStations', { kind }, { ...quiet, signal }),
  });
}

export const useKeepFavourite = () =>
  useCommand('station.keepFavourite', ['station.getOwnStation', 'station.listOwnStations']);

export function useReportFault() {
  const api = useApi();
  return useMutation({
    mutationFn: (input: Api['station.reportFault']['input']) =>
      sendCommand(api, 'station.reportFault', input),
  });
}
