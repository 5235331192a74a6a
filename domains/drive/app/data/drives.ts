import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, pageByPage, quiet } from '@ev/app-kit/reads.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
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

const changes = [
  'drive.listDrives',
  'drive.getDrive',
  'drive.listDriveSlots',
  'drive.listDriveStores',
] as const;

export const useBookDrive = () => useCommand('drive.bookDrive', changes);
export const useRescheduleDrive = () => useCommand('drive.rescheduleDrive', changes);
export const useCancelDrive = () => useCommand('drive.cancelDrive', changes, 'drive.bookDrive');

export function useSendPhoneCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (phone: string) => api('drive.sendPhoneCode', { phone }, { noTip: true }),
  });
}
