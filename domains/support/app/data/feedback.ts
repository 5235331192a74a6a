import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

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

function useFeedbackCommand<Id extends 'support.sendFeedback' | 'support.closeFeedback'>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['support.listFeedback'] }),
        queries.invalidateQueries({ queryKey: ['support.getFeedback'] }),
      ]),
  });
}

export const useSendFeedback = () => useFeedbackCommand('support.sendFeedback');
export const useCloseFeedback = () => useFeedbackCommand('support.closeFeedback');
