import type { Api } from '@ev/contract';
import { useRead } from '@ev/query/use-read.ts';
import { firstStations, type StationSearch } from '../model/filters.ts';

/** Refetching interval while the page is visible, ms: guns are taken within minutes. */
const liveMs = 30_000;
export const useStations = (search: StationSearch, pageSize?: number) =>
  useRead('station.listStations', firstStations(search, pageSize), {
    refetchInterval: liveMs,
    keepPrevious: true,
  });

type Asked = Pick<Api['station.mapStations']['input'], 'south' | 'west' | 'north' | 'east' | 'zoom'>;

/** The stations that a map shows; no request is sent before the map has a view. */
export function useMapStations(
  { lat: _, lng: __, sort: ___, cityCode: ____, ...filters }: StationSearch,
  asked: Asked | null,
) {
  return useRead('station.mapStations', asked && { ...asked, ...filters }, {
    refetchInterval: liveMs,
    keepPrevious: true,
  });
}

export const useStation = (stationId: string) =>
  useRead('station.getStation', { stationId }, { refetchInterval: liveMs });

export const usePile = (terminalNumber: string) =>
  useRead('station.getPile', { terminalNumber }, { refetchInterval: liveMs });
