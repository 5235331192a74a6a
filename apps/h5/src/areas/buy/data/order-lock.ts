import type { OrderDetail } from '@ev/contract/buy/order';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';
import { useRefreshOrder } from './refresh-order.ts';

type Locked = Pick<OrderDetail, 'orderNo' | 'totalFen'>;

/** Locking and undoing take turns: the success of one makes the next of the other a new command. */
function keysOf({ orderNo, totalFen }: Locked) {
  const lock = { orderNo, expectedTotalFen: totalFen };
  const undo = { orderNo };
  const lockKey = commandKey('buy.lockOrder', lock);
  const undoKey = commandKey('buy.undoLock', undo);
  const done = () => {
    lockKey.done();
    undoKey.done();
  };
  return { lock, undo, lockKey, undoKey, done };
}

/** Locks an order at the price that its customer saw. */
export function useLockOrder(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: async (totalFen: number) => {
      const { lock, lockKey, done } = keysOf({ orderNo, totalFen });
      const result = await api('buy.lockOrder', lock, { idempotencyKey: lockKey.value, noTip: true });
      done();
      return result;
    },
    onSettled: refresh,
  });
}

/** Takes a lock back while that is possible. */
export function useUndoLock(order: Locked) {
  const api = useApi();
  const refresh = useRefreshOrder(order.orderNo);
  return useMutation({
    mutationFn: async () => {
      const { undo, undoKey, done } = keysOf(order);
      const result = await api('buy.undoLock', undo, { idempotencyKey: undoKey.value, noTip: true });
      done();
      return result;
    },
    onSettled: refresh,
  });
}
