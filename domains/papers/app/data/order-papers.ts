import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function orderPapersQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['papers.getOrderPapers', orderNo],
    queryFn: ({ signal }) => api('papers.getOrderPapers', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

export function usePutOrderPapers() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api['papers.putOrderPapers']['input']) =>
      sendCommand(api, 'papers.putOrderPapers', input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['papers.getOrderPapers'] }),
  });
}
