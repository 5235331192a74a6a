import type { ChangeContact } from '@ev/contract/buy/order-life-input';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';
import { useRefreshOrder } from './refresh-order.ts';

/** Says whom the brand calls about an order. */
export function useChangeContact(orderNo: string) {
  const api = useApi();
  const refresh = useRefreshOrder(orderNo);
  return useMutation({
    mutationFn: async (input: ChangeContact) => {
      const key = commandKey('buy.changeContact', input);
      const result = await api('buy.changeContact', input, { idempotencyKey: key.value, noTip: true });
      key.done();
      return result;
    },
    onSettled: refresh,
  });
}
