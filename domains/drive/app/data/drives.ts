import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DriveStatus } from '../../contract/statuses.ts';

export function drivesQuery(api: ApiCaller, status?: DriveStatus) {
  return infiniteQueryOptions({
    queryKey: ['drive.listDrives', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      api('drive.listDrives', { status, pageNo: pageParam }, { ...quiet, signal }),
    ...pageByPage,
    ...live,
  });
}

export function driveQuery(api: ApiCaller, driveId: string) {
  return queryOptions({
    queryKey: ['drive.getDrive', driveId],
    queryFn: ({ signal }) => api('drive.getDrive', { driveId }, { ...quiet, signal }),
    ...live,
  });
}

type DriveCommand = 'drive.bookDrive' | 'drive.rescheduleDrive' | 'drive.cancelDrive';
const reads = ['drive.listDrives', 'drive.getDrive', 'drive.listDriveSlots', 'drive.listDriveStores'];

/** Does one thing, once for what was meant, and shows what became of it. */
function useDriveCommand<Id extends DriveCommand>(id: Id) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => reads.includes(String(queryKey[0])) }),
  });
}

export const useBookDrive = () => useDriveCommand('drive.bookDrive');
export const useRescheduleDrive = () => useDriveCommand('drive.rescheduleDrive');
export const useCancelDrive = () => useDriveCommand('drive.cancelDrive');

export function useSendPhoneCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (phone: string) => api('drive.sendPhoneCode', { phone }, { noTip: true }),
  });
}
