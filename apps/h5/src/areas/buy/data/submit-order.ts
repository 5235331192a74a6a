import type { SubmitOrder } from '@ev/contract/buy/order-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';

/** Submits an order and opens its payment. Safe to repeat: the same content is the same order. */
export function useSubmitOrder() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: SubmitOrder) => {
      const key = commandKey('buy.submitOrder', input);
      const { orderNo } = await api('buy.submitOrder', input, { idempotencyKey: key.value, noTip: true });
      const payment = { businessType: 'carOrder', businessNo: orderNo } as const;
      const { payNo } = await api('payment.openPayment', payment, {
        idempotencyKey: commandKey('payment.openPayment', payment).value,
        noTip: true,
      });
      key.done();
      return { orderNo, payNo };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['buy.listOrders'] }),
  });
}
