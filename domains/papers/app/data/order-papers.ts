import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { queryOptions } from '@tanstack/react-query';

export function orderPapersQuery(api: ApiCaller, orderNo: string) {
  return queryOptions({
    queryKey: ['papers.getOrderPapers', orderNo],
    queryFn: ({ signal }) => api('papers.getOrderPapers', { orderNo }, { ...quiet, signal }),
    ...live,
  });
}

export const usePutOrderPapers = () => useCommand('papers.putOrderPapers', ['papers.getOrderPapers']);
