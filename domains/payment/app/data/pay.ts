import { fetchCode } from '@ev/client/connection.ts';
import { useApi } from '@ev/query/api.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayCalls, PayOutcome, PayRequest } from '../model/pay.ts';

/**
 * Begins a payment and opens its cashier. `opened` is true while a cashier is in front of the page; `code` is
 * the address to be scanned, until the customer closes it. `calls` are those of a payer without an account.
 */
export function usePay(onOutcome: (outcome: PayOutcome) => void, calls?: PayCalls) {
  const api = useApi();
  const refetch = useRefetch();
  const [opened, setOpened] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const paying = useMutation({
    mutationFn: async (request: PayRequest) => {
      const { pay, payBy } = await fetchCode(() => import('../model/pay.ts'));
      const shown = { onOpened: () => setOpened(true), onCode: setCode };
      return calls ? payBy(calls, request, shown) : pay(api, request, shown);
    },
    onSuccess: onOutcome,
    onSettled: () => {
      setOpened(false);
      return refetch(['payment.getPayment']);
    },
  });
  return { ...paying, opened: opened && paying.isPending, code, putCodeAway: () => setCode(null) };
}
