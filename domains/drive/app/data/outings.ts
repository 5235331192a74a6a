import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function outingQuery(api: ApiCaller, driveId: string) {
  return queryOptions({
    queryKey: ['drive.getOuting', driveId],
    queryFn: ({ signal }) => api('drive.getOuting', { driveId }, { ...quiet, signal }),
    ...live,
  });
}

export function reportQuery(api: ApiCaller, driveId: string) {
  return queryOptions({
    queryKey: ['drive.getReport', driveId],
    queryFn: ({ signal }) => api('drive.getReport', { driveId }, { ...quiet, signal }),
    ...live,
  });
}

export function rewardQuery(api: ApiCaller, driveId: string) {
  return queryOptions({
    queryKey: ['drive.getReward', driveId],
    queryFn: ({ signal }) => api('drive.getReward', { driveId }, { ...quiet, signal }),
    ...live,
  });
}

export const useSendFeedback = () => useCommand('drive.sendFeedback', ['drive.getReport']);

export function useClaimReward() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (driveId: string) => sendCommand(api, 'drive.claimReward', { driveId }),
    onSettled: () =>
      Promise.all(
        ['drive.getReward', 'drive.getReport'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
