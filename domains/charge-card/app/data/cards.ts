import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { orderToPay } from '@ev/query/send-command.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';

/**
 * Orders a card and opens its payment. Safe to retry: until a response arrives, a retry orders the same card.
 */
export function useBuyCard() {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (input: Api['charge-card.buyCard']['input']) =>
      orderToPay(api, 'charge-card.buyCard', input, {
        open: ({ purchaseNo }) => openPayment(api, { type: 'chargeCard', no: purchaseNo }),
        over: 'charge-card.orderNotPayable',
      }),
    onSettled: () => refetch(['charge-card.']),
  });
}
