import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { orderToPay } from '@ev/query/send-command.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';
import type { SubmitOrder } from '../../contract/order-input.ts';

/**
 * Submits an order and opens its payment; there is no payment if a credit covers the whole deposit. Safe to
 * repeat: the same content is the same order. `refreshUsed` refetches what is left of credit and discounts.
 */
export function useSubmitOrder(refreshUsed: () => Promise<unknown>) {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ order, dueFen }: { order: SubmitOrder; dueFen: number }) =>
      orderToPay(api, 'order.submitOrder', order, {
        open: async ({ orderNo }) => ({
          orderNo,
          payNo: dueFen > 0 ? (await openPayment(api, { type: 'carOrder', no: orderNo })).payNo : null,
        }),
        over: 'order.orderNotPayable',
      }),
    onSettled: () => Promise.all([refetch(['order.listOrders']), refreshUsed()]),
  });
}
