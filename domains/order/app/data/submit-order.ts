import { useApi } from '@ev/app-kit/api.ts';
import { orderToPay } from '@ev/app-kit/send-command.ts';
import { openPayment } from '@ev/payment/app/public.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitOrder } from '../../contract/order-input.ts';

/**
 * Submits an order and opens its payment; there is no payment if a credit covers the whole deposit. Safe to
 * repeat: the same content is the same order. `refreshCredit` refetches what is left of the credit.
 */
export function useSubmitOrder(refreshCredit: () => Promise<unknown>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ order, dueFen }: { order: SubmitOrder; dueFen: number }) =>
      orderToPay(api, 'order.submitOrder', order, {
        open: async ({ orderNo }) => ({
          orderNo,
          payNo: dueFen > 0 ? (await openPayment(api, { type: 'carOrder', no: orderNo })).payNo : null,
        }),
        over: 'order.orderNotPayable',
      }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['order.listOrders'] }), refreshCredit()]),
  });
}
