import { isRefusal } from '@ev/client/api-error.ts';
import { openPayment } from '@ev/payment/app/public.ts';
import { useApi } from '@ev/query/api.ts';
import { orderToPay } from '@ev/query/send-command.ts';
import { useRefetch } from '@ev/query/use-command.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitOrder } from '../../contract/order-input.ts';
import type { SameOrder } from '../../contract/submit-endpoints.ts';

type Submission = { order: SubmitOrder; dueFen: number };
type Submitted = { orderNo: string; payNo: string | null };
type Then = { onSuccess(submitted: Submitted): void; onError(error: unknown): void };

/**
 * Submits an order and opens its payment; there is no payment if a credit covers the whole deposit. Safe to
 * repeat: the same content is the same order. `refreshUsed` refetches what is left of credit and discounts.
 *
 * While an order of the same car is being paid, the server asks first: `same` is then that order, and
 * `submitAnother` repeats the last submission as another car.
 */
export function useSubmitOrder(refreshUsed: () => Promise<unknown>) {
  const api = useApi();
  const refetch = useRefetch();
  const [last, setLast] = useState<{ submission: Submission; then: Then } | null>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ order, dueFen, another }: Submission & { another: boolean }): Promise<Submitted> =>
      orderToPay(
        api,
        'order.submitOrder',
        { ...order, ...(another ? { another } : {}) },
        {
          open: async ({ orderNo }) => ({
            orderNo,
            payNo: dueFen > 0 ? (await openPayment(api, { type: 'carOrder', no: orderNo })).payNo : null,
          }),
          over: 'order.orderNotPayable',
        },
      ),
    onSettled: () => Promise.all([refetch(['order.listOrders']), refreshUsed()]),
  });
  return {
    error,
    isPending,
    reset,
    same: sameOrderOf(error),
    submit(submission: Submission, then: Then) {
      setLast({ submission, then });
      mutate({ ...submission, another: false }, then);
    },
    submitAnother() {
      if (last) mutate({ ...last.submission, another: true }, last.then);
    },
  };
}

/** The order of the same car about which the server asks; null for any other error. */
export function sameOrderOf(error: unknown): SameOrder | null {
  return isRefusal(error, 'order.sameOrderPaying') ? (error.details as SameOrder) : null;
}
