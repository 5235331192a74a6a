import { type Answer, useRead } from '@ev/console-kit/read.ts';
import { isGoingOn } from '../words/factory-line.ts';

export type Order = Answer<'order.getAnyOrder'>;

/** Polling interval while a factory event is about to be applied. */
const goesOnMs = 1_000;

export function useOrder(orderNo: string) {
  return useRead(
    'order.getAnyOrder',
    { orderNo },
    { refetchInterval: ({ state }) => state.data && isGoingOn(state.data.factoryLines) && goesOnMs },
  );
}
