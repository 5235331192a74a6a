import { fen, instant } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { payStatuses } from './statuses.ts';

/** A payment of an order as staff see it, with its attempts and refunds. */
export const StaffPayment = z.object({
  payNo: z.string(),
  status: z.enum(payStatuses),
  amountFen: fen(),
  attempts: z.array(
    z.object({
      attemptNo: z.string(),
      channel: z.string(),
      /** The client it was begun in, see `clientType`; null for older ones. */
      clientType: z.nullable(z.int()),
      /** A helper paid in the customer's place. */
      byHelper: z.boolean(),
      status: z.enum(payStatuses),
      transactionId: z.nullable(z.string()),
      createdAt: instant(),
      paidAt: z.nullable(instant()),
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      status: z.enum(payStatuses),
      amountFen: fen(),
      tries: z.int(),
      failureReason: z.nullable(z.string()),
      createdAt: instant(),
    }),
  ),
});
export type StaffPayment = z.infer<typeof StaffPayment>;
