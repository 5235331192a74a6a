import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { orderToPay } from '@ev/query/send-command.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';

/** Submits a reservation and opens its payment. Safe to repeat: the same content is the same reservation. */
export function useSubmitIntent() {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (input: Api['intent.submitIntent']['input']) =>
      orderToPay(api, 'intent.submitIntent', input, {
        open: ({ intentNo }) => openPayment(api, { type: 'intentOrder', no: intentNo }),
        over: 'intent.intentNotPayable',
      }),
    onSettled: () => refetch(['intent.listIntents']),
  });
}
