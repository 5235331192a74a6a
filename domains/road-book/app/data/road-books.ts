import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Journey } from '../../contract/road-book.ts';

export function carsQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['road-book.listCars'],
    queryFn: ({ signal }) => api('road-book.listCars', {}, { ...quiet, signal }),
  });
}

/** The customer's delivered cars. */
export function ownCarsQuery(api: ApiCaller, delivered: Api['order.listOrders']['input']['status']) {
  return queryOptions({
    queryKey: ['order.listOrders', delivered, 'road-book'],
    queryFn: ({ signal }) =>
      api('order.listOrders', { status: delivered, pageNo: 1, pageSize: 10 }, { ...quiet, signal }),
  });
}

export function spotsQuery(api: ApiCaller, keyword: string) {
  return queryOptions({
    queryKey: ['road-book.searchSpots', keyword],
    queryFn: ({ signal }) => api('road-book.searchSpots', { keyword }, { ...quiet, signal }),
    placeholderData: keepPreviousData,
    enabled: keyword !== '',
  });
}

/** Prices and free guns change quickly, so a plan is cached for a minute only. */
export function planQuery(api: ApiCaller, journey: Journey) {
  return queryOptions({
    queryKey: ['road-book.plan', journey],
    queryFn: ({ signal }) => api('road-book.plan', journey, { ...quiet, signal }),
    staleTime: 60_000,
  });
}

export function booksQuery(api: ApiCaller) {
  return queryOptions({
    queryKey: ['road-book.listBooks'],
    queryFn: ({ signal }) => api('road-book.listBooks', {}, { ...quiet, signal }),
    ...live,
  });
}

export function bookQuery(api: ApiCaller, bookId: string) {
  return queryOptions({
    queryKey: ['road-book.getBook', bookId],
    queryFn: ({ signal }) => api('road-book.getBook', { bookId }, { ...quiet, signal }),
    ...live,
  });
}

export function aroundQuery(api: ApiCaller, stationId: string) {
  return queryOptions({
    queryKey: ['road-book.aroundStation', stationId],
    queryFn: ({ signal }) => api('road-book.aroundStation', { stationId }, { ...quiet, signal }),
  });
}

const changes = ['road-book.listBooks', 'road-book.getBook'] as const;

export const useKeepBook = () => useCommand('road-book.keepBook', changes);
export const useRenameBook = () => useCommand('road-book.renameBook', changes);
export const useRemoveBook = () => useCommand('road-book.removeBook', changes, 'road-book.restoreBook');
export const useRestoreBook = () => useCommand('road-book.restoreBook', changes, 'road-book.removeBook');
