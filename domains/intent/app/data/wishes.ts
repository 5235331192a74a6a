import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';

const quiet = { noLoad: true, noTip: true } as const;

export function wishCountsQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['buy.countWishes', modelCode],
    queryFn: ({ signal }) => api('buy.countWishes', { modelCode }, { ...quiet, signal }),
  });
}

/** The customer's own wish, null when nothing was said yet. */
export function wishQuery(api: ApiCaller, modelCode: string) {
  return queryOptions({
    queryKey: ['buy.getWish', modelCode],
    queryFn: async ({ signal }) =>
      (await api('buy.getWish', { modelCode }, { ...quiet, noLogin: true, signal })).wish,
  });
}

export function useSaveWish() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Api['buy.saveWish']['input']) => {
      const key = commandKey('buy.saveWish', input);
      const saved = await api('buy.saveWish', input, { idempotencyKey: key.value, noTip: true });
      // The same words said again later are another command.
      key.done();
      return saved;
    },
    onSuccess: (_saved, { modelCode }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['buy.getWish', modelCode] }),
        queries.invalidateQueries({ queryKey: ['buy.countWishes', modelCode] }),
      ]),
  });
}
