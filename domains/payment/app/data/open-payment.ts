import { fills } from 'virtual:ev/slot/payment.reads';
import { useApi } from '@ev/app-kit/api.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '../../contract/endpoints.ts';

/** What is paid for. */
export type Business = { type: Payment['businessType']; no: string };

/** Opens the payment of an order, or gives the open one again. */
export function useOpenPayment({ type, no }: Business) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    // The server gives the open payment again by itself; another try is another command.
    mutationFn: () => sendCommand(api, 'payment.openPayment', { businessType: type, businessNo: no }),
    // What cannot be paid any more has become something else.
    onError: () =>
      Promise.all(
        fills.flatMap((readsOf) => readsOf(no)).map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
