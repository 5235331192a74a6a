import type { Api } from '@ev/contract';
import type { ApiCaller } from '@ev/query/api.ts';
import { refetchingOf } from '@ev/query/freshness.ts';
import { quiet } from '@ev/query/read.ts';
import { useCommand, useRefetch } from '@ev/query/use-command.ts';
import { queryOptions } from '@tanstack/react-query';

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
    ...refetchingOf('drive.listDriveStores'),
  });
}

/** Holds a chosen slot while the customer fills in the rest of the form. */
export function useHoldSlot() {
  const hold = useCommand('drive.holdSlot');
  const refetch = useRefetch();
  return {
    ...hold,
    mutate(slot: Api['drive.holdSlot']['input']): void {
      // Another customer may have taken the slot first.
      hold.mutate(slot, { onError: () => refetch(['drive.listDriveSlots']) });
    },
  };
}
