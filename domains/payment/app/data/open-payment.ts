import { fills } from 'virtual:ev/slot/payment.reads';
import { useApi } from '@ev/query/api.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';
import { type Business, openPayment } from './payment.ts';

/** Opens the payment of an order, or returns the one that is open. */
export function useOpenPayment(business: Business) {
  const api = useApi();
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => openPayment(api, business),
    // If it can no longer be paid, its state has changed.
    onError: () => refetch(fills.flat()),
  });
}
