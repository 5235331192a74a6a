import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const quiet = { noLoad: true, noTip: true } as const;

export function wishCountsQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['intent.countWishes', modelCode],
    queryFn: ({ signal }) => api('intent.countWishes', { modelCode }, { ...quiet, signal }),
  });
}

/** The customer's own wish, null when nothing was said yet. */
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
    mutationFn: async (input: Api['intent.saveWish']['input']) => {
      const key = commandKey('intent.saveWish', input);
      const saved = await api('intent.saveWish', input, { idempotencyKey: key.value, noTip: true });
      // The same words said again later are another command.
      key.done();
      return saved;
    },
    onSuccess: (_saved, { modelCode }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['intent.getWish', modelCode] }),
        queries.invalidateQueries({ queryKey: ['intent.countWishes', modelCode] }),
      ]),
  });
}
