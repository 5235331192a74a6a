import { useApi } from '@ev/app-kit/api.ts';
import { orderToPay } from '@ev/app-kit/send-command.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useMutation } from '@tanstack/react-query';
import { useRefreshIntents } from './intents.ts';

const changes = ['intent.listIntents'] as const;

export const useCancelIntent = () => useCommand('intent.cancelIntent', changes, 'intent.submitIntent');
export const useRefundIntent = () => useCommand('intent.refundIntent', changes);
export const useChangeIntent = () => useCommand('intent.changeIntent', changes);

/** Submits a reservation and opens its payment. Safe to repeat: the same content is the same reservation. */
export function useSubmitIntent() {
  const api = useApi();
  const refresh = useRefreshIntents();
  return useMutation({
    mutationFn: (input: Api['intent.submitIntent']['input']) =>
      orderToPay(api, 'intent.submitIntent', input, {
        open: ({ intentNo }) => openPayment(api, { type: 'intentOrder', no: intentNo }),
        over: 'intent.intentNotPayable',
      }),
    onSettled: refresh,
  });
}
