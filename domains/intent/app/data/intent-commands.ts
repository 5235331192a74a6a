import { useApi } from '@ev/app-kit/api.ts';
import { commandKey } from '@ev/app-kit/command-key.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import type { Api } from '@ev/contract';
import { openPayment } from '@ev/payment/app/public.ts';
import { useMutation } from '@tanstack/react-query';
import { useRefreshIntents } from './intents.ts';

type IntentCommand = 'intent.cancelIntent' | 'intent.refundIntent' | 'intent.changeIntent';

/** Does one thing to a reservation, once for what was meant, and shows what became of it. */
function useIntentCommand<Id extends IntentCommand>(id: Id) {
  const api = useApi();
  const refresh = useRefreshIntents();
  return useMutation({
    mutationFn: (input: Api[Id]['input']) => sendCommand(api, id, input),
    onSettled: refresh,
  });
}

export const useCancelIntent = () => useIntentCommand('intent.cancelIntent');
export const useRefundIntent = () => useIntentCommand('intent.refundIntent');
export const useChangeIntent = () => useIntentCommand('intent.changeIntent');

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
