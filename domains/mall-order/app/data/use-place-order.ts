import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { orderToPay } from '@ev/query/send-command.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';

/**
 * Places an order and opens its payment if there is something to pay. Safe to retry: until a response arrives,
 * a retry is the same order.
 */
export function usePlaceOrder() {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (input: Api['mall-order.placeOrder']['input']) =>
      orderToPay(api, 'mall-order.placeOrder', input, {
        open: async ({ orderNo, payFen }) => {
          const opened = payFen > 0 ? await openPayment(api, { type: 'mallOrder', no: orderNo }) : null;
          return { orderNo, payNo: opened?.payNo ?? null };
        },
        over: 'mall-order.notPayable',
      }),
    // What was ordered is left out of the cart; the quote on the screen is not asked for again.
    onSuccess: () =>
      void refetch([
        'mall-order.getCart',
        'mall-order.countCart',
        'mall-order.listOrders',
        'mall-order.countOrders',
        'mall.getQueuePlace',
        'coupon.',
        'rewards.',
      ]),
    // Its reason is in the new quote.
    onError: () => refetch(['mall-order.quoteOrder']),
  });
}
