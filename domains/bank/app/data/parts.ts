import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { useMutation } from '@tanstack/react-query';

/** Opens the payment of a part. */
export function usePayPart() {
  const api = useApi();
  return useMutation({ mutationFn: (no: string) => openPayment(api, { type: 'carBalance', no }) });
}
