import type { ApiCaller } from '@ev/app-kit/api.ts';
import { live, quiet } from '@ev/app-kit/reads.ts';
import { sendCommand } from '@ev/app-kit/send-command.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Payment } from '../../contract/endpoints.ts';

export function paymentQuery(api: ApiCaller, payNo: string) {
  return queryOptions({
    queryKey: ['payment.getPayment', payNo],
    queryFn: ({ signal }) => api('payment.getPayment', { payNo }, { ...quiet, signal }),
    // The truth about money is asked for again each time the page comes back.
    ...live,
  });
}

/** What is paid for. */
export type Business = { type: Payment['businessType']; no: string };

/** Opens the payment of something. The server gives the open one again by itself; another try is another command. */
export function openPayment(api: ApiCaller, { type, no }: Business) {
  return sendCommand(api, 'payment.openPayment', { businessType: type, businessNo: no });
}
