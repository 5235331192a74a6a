import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { IntentStatus } from '../../contract/statuses.ts';
import { isLive } from '../model/live-intent.ts';

export function intentsQuery(api: ApiCaller, status?: IntentStatus) {
  return infiniteQueryOptions({
    queryKey: ['intent.listIntents', 'all', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api('intent.listIntents', { status, pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

/** The customer's one live reservation of a car; null when there is none. */
export function liveIntentQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['intent.listIntents', 'live', modelCode],
    // An optional query: without a valid login there is nothing to show, and the customer is not sent to the
    // login page.
    queryFn: async ({ signal }) => {
      const { list } = await api('intent.listIntents', { pageSize: 50 }, { ...quiet, noLogin: true, signal });
      return list.find((intent) => intent.offer.modelCode === modelCode && isLive(intent.status)) ?? null;
    },
    ...live,
  });
}

/** One of the customer's latest reservations; null if it is not among them. */
export function intentQuery(api: ApiCaller, intentNo: string) {
  return queryOptions({
    queryKey: ['intent.listIntents', 'one', intentNo],
    queryFn: async ({ signal }) => {
      const { list } = await api('intent.listIntents', { pageSize: 50 }, { ...quiet, signal });
      return list.find((intent) => intent.intentNo === intentNo) ?? null;
    },
    ...live,
  });
}

/** Refetches every list of reservations that is shown. */
export function useRefreshIntents(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['intent.listIntents'] });
}
