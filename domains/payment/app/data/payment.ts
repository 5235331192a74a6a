import type { ApiCaller } from '@ev/query/api.ts';
import { sendCommand } from '@ev/query/send-command.ts';
import type { Payment } from '../../contract/endpoints.ts';

/** The business that is paid for. */
export type Business = { type: Payment['businessType']; no: string };

/** Opens the payment of a business. The server returns an open one by itself, so a retry is a new command. */
export function openPayment(api: ApiCaller, { type, no }: Business) {
  return sendCommand(api, 'payment.openPayment', { businessType: type, businessNo: no });
}
