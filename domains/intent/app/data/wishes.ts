import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function wishCountsQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['intent.countWishes', modelCode],
    queryFn: ({ signal }) => api('intent.countWishes', { modelCode }, { ...quiet, signal }),
  });
}

/** The customer's own wish; null if they have not sent one. */
export function wishQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['intent.getWish', modelCode],
    queryFn: async ({ signal }) =>
      (await api('intent.getWish', { modelCode }, { ...quiet, noLogin: true, signal })).wish,
  });
}

export function useSaveWish() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['intent.saveWish']['input']) => sendCommand(api, 'intent.saveWish', input),
    onSuccess: (_saved, { modelCode }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['intent.getWish', modelCode] }),
        queries.invalidateQueries({ queryKey: ['intent.countWishes', modelCode] }),
      ]),
  });
}
