import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export function feedbackListQuery(api: ApiCaller) {
  return infiniteQueryOptions({
    queryKey: ['support.listFeedback'],
    queryFn: ({ pageParam, signal }) =>
      api('support.listFeedback', { pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function feedbackQuery(api: ApiCaller, feedbackNo: string) {
  return queryOptions({
    queryKey: ['support.getFeedback', feedbackNo],
    queryFn: ({ signal }) => api('support.getFeedback', { feedbackNo }, { ...quiet, signal }),
    ...live,
  });
}

const changes = ['support.listFeedback', 'support.getFeedback'] as const;

export const useSendFeedback = () => useCommand('support.sendFeedback', changes);
export const useCloseFeedback = () => useCommand('support.closeFeedback', changes);
