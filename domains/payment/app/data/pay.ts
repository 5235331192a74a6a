import { fetchCode } from '@ev/client/connection.ts';
import { useApi } from '@ev/query/api.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayOutcome, PayRequest } from '../model/pay.ts';

/**
 * Begins a payment and opens its cashier. `opened` is true while a cashier is in front of the page; `code` is
 * the address to be scanned, until the customer closes it.
 */
export function usePay(onOutcome: (outcome: PayOutcome) => void) {
  const api = useApi();
  const refetch = useRefetch();
  const [opened, setOpened] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const paying = useMutation({
    mutationFn: async (request: PayRequest) => {
      const { pay } = await fetchCode(() => import('../model/pay.ts'));
      return pay(api, request, { onOpened: () => setOpened(true), onCode: setCode });
    },
    onSuccess: onOutcome,
    onSettled: () => {
      setOpened(false);
      return refetch(['payment.getPayment']);
    },
  });
  return { ...paying, opened: opened && paying.isPending, code, putCodeAway: () => setCode(null) };
}
