import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Payment } from '../../contract/endpoints.ts';

export function paymentQuery(api: ApiCaller, payNo: string) {
  return queryOptions({
    queryKey: ['payment.getPayment', payNo],
    queryFn: ({ signal }) => api('payment.getPayment', { payNo }, { ...quiet, signal }),
    // Refetched whenever the page becomes visible again, because only the server knows the result.
    ...live,
  });
}

/** The business that is paid for. */
export type Business = { type: Payment['businessType']; no: string };

/** Opens the payment of a business. The server returns an open one by itself, so a retry is a new command. */
export function openPayment(api: ApiCaller, { type, no }: Business) {
  return sendCommand(api, 'payment.openPayment', { businessType: type, businessNo: no });
}
