import { isGoingOn } from '@ev/factory/console/public.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';

export type Order = Output<'order.getAnyOrder'>;

/** Polling interval while a factory event is about to be applied. */
const goesOnMs = 1_000;

export function useOrder(orderNo: string) {
  return useRead(
    'order.getAnyOrder',
    { orderNo },
    { refetchInterval: ({ state }) => isGoingOn(state.data?.factoryLines ?? []) && goesOnMs },
  );
}
