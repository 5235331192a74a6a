import { fills } from 'virtual:ev/slot/payment.reads';
import { useApi } from '@ev/app-kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Business, openPayment } from './payment.ts';

/** Opens the payment of an order, or returns the one that is open. */
export function useOpenPayment(business: Business) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => openPayment(api, business),
    // If it can no longer be paid, its state has changed.
    onError: () =>
      Promise.all(
        fills
          .flatMap((readsOf) => readsOf(business.no))
          .map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
