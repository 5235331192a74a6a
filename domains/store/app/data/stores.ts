import type { ApiCaller } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { queryOptions } from '@tanstack/react-query';

export type StoreFilter = {
  cityCode?: string | undefined;
  service?: 'sales' | 'testDrive' | 'delivery' | 'service' | 'charging' | undefined;
  keyword?: string | undefined;
  /** GCJ-02 degrees. */
  lat?: number | undefined;
  lng?: number | undefined;
};

export function storesQuery(api: ApiCaller, filter: StoreFilter) {
  return queryOptions({
    queryKey: ['store.listStores', filter],
    queryFn: ({ signal }) => api('store.listStores', { ...filter, pageSize: 50 }, { ...quiet, signal }),
  });
}

export function storeQuery(api: ApiCaller, id: string) {
  return queryOptions({
    queryKey: ['store.getStore', id],
    queryFn: ({ signal }) => api('store.getStore', { id }, { ...quiet, signal }),
  });
}

export function citiesQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['store.listCities'],
    queryFn: ({ signal }) => api('store.listCities', {}, { ...quiet, signal }),
  });
}
