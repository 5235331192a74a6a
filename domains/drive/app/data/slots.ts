import { type ApiCaller, useApi } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export function driveStoresQuery(
  api: ApiCaller,
  filter: { modelCode?: string | undefined; cityCode?: string | undefined },
) {
  return queryOptions({
    queryKey: ['drive.listDriveStores', filter],
    // Loads all pages, because the customer's position never leaves the phone, which sorts by distance
    // itself.
    async queryFn({ signal }) {
      const page = (pageNo: number) =>
        api('drive.listDriveStores', { ...filter, pageNo, pageSize: 50 }, { ...quiet, signal });
      const first = await page(1);
      const pages = Math.ceil(first.total / first.pageSize);
      const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => page(index + 2)));
      return { ...first, list: [first, ...others].flatMap(({ list }) => list) };
    },
    ...live,
  });
}

export function driveSlotsQuery(api: ApiCaller, of: { modelCode: string; storeId: string }) {
  return queryOptions({
    queryKey: ['drive.listDriveSlots', of],
    queryFn: ({ signal }) => api('drive.listDriveSlots', of, { ...quiet, signal }),
    ...live,
  });
}

/** Holds a chosen slot while the customer fills in the rest of the form. */
export function useHoldSlot() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slot: Api['drive.holdSlot']['input']) => sendCommand(api, 'drive.holdSlot', slot),
    // Another customer may have taken the slot first.
    onError: () => queries.invalidateQueries({ queryKey: ['drive.listDriveSlots'] }),
  });
}
