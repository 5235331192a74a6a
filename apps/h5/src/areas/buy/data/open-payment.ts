import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api.ts';
import { commandKey } from '../../../shared/command-key.ts';

/** What is paid for: a car order's deposit or a reservation. */
export type Business = { type: 'carOrder' | 'intentOrder'; no: string };

/** Opens the payment of an order, or gives the open one again. */
export function useOpenPayment({ type, no }: Business) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const input = { businessType: type, businessNo: no } as const;
      const key = commandKey('payment.openPayment', input);
      const opened = await api('payment.openPayment', input, { idempotencyKey: key.value, noTip: true });
      // The server gives the open payment again by itself; another try is another command.
      key.done();
      return opened;
    },
    // What cannot be paid any more has become something else.
    onError: () =>
      Promise.all(
        [['buy.getOrder', no], ['buy.listOrders'], ['buy.listIntents']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
