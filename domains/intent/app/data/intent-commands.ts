import { useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { useCommand } from '@ev/app-kit/use-command.ts';
import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useMutation } from '@tanstack/react-query';
import { useRefreshIntents } from './intents.ts';

const changes = ['intent.listIntents'] as const;

export const useCancelIntent = () => useCommand('intent.cancelIntent', changes);
export const useRefundIntent = () => useCommand('intent.refundIntent', changes);
export const useChangeIntent = () => useCommand('intent.changeIntent', changes);

/** Submits a reservation and opens its payment. Safe to repeat: the same content is the same reservation. */
export function useSubmitIntent() {
  const api = useApi();
  const refresh = useRefreshIntents();
  return useMutation({
    mutationFn: async (input: Api['intent.submitIntent']['input']) => {
      const key = commandKey('intent.submitIntent', input);
      const { intentNo } = await api('intent.submitIntent', input, {
        idempotencyKey: key.value,
        noTip: true,
      });
      const { payNo } = await openPayment(api, { type: 'intentOrder', no: intentNo });
      key.done();
      return { intentNo, payNo };
    },
    onSettled: refresh,
  });
}
