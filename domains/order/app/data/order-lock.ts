import { useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '../../contract/order.ts';
import { useRefreshOrder } from './refresh-order.ts';

/*
 * Locking and undoing alternate: after one of them the next call of the other is a new command, even if the
 * response to an earlier one was lost and its idempotency key is still stored.
 */

/** Locks an order at the price that its customer saw. */
export function useLockOrder(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: async (expectedTotalFen: number) => {
      const result = await sendCommand(api, 'order.lockOrder', { orderNo, expectedTotalFen });
      commandKey('order.undoLock', { orderNo }).done();
      return result;
    },
    onSettled: refresh,
  });
}

/** Undoes a lock while that is possible. */
export function useUndoLock({ orderNo, totalFen }: Pick<OrderDetail, 'orderNo' | 'totalFen'>) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: async () => {
      const result = await sendCommand(api, 'order.undoLock', { orderNo });
      commandKey('order.lockOrder', { orderNo, expectedTotalFen: totalFen }).done();
      return result;
    },
    onSettled: refresh,
  });
}
