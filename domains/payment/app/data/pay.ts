import { useApi } from '@ev/app-kit/api.ts';
import { ApiError } from '@ev/client/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayOutcome, PayRequest } from '../model/pay.ts';

/** Begins a payment and opens its cashier. `opened` while one stands in front of the page. */
export function usePay(onOutcome: (outcome: PayOutcome) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const paying = useMutation({
    mutationFn: async (request: PayRequest) => {
      const { pay } = await loadPay();
      return pay(api, request, () => setOpened(true));
    },
    onSuccess: onOutcome,
    onSettled: (_outcome, _error, { payNo }) => {
      setOpened(false);
      return queries.invalidateQueries({ queryKey: ['payment.getPayment', payNo] });
    },
  });
  return { ...paying, opened: opened && paying.isPending };
}

/** Comes when somebody pays, and says that it did not as a call would. */
function loadPay() {
  return import('../model/pay.ts').catch((cause: unknown) => {
    throw new ApiError({ kind: 'offline', message: '', cause });
  });
}
