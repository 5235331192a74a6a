import * as z from 'zod/mini';

/** WeChat Pay's messages, as far as we read them. Amounts are in fen, times are RFC 3339. */

const orderAmount = z.object({ total: z.int().check(z.gte(0)), currency: z.optional(z.string()) });

/** An order in the response to a query and in the decrypted notification. */
export const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.optional(z.string()),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  trade_state_desc: z.optional(z.string()),
  success_time: z.optional(z.iso.datetime({ offset: true })),
  amount: z.optional(orderAmount),
});
export type Transaction = z.infer<typeof Transaction>;

/** A refund in the responses to its request and to a query. */
export const Refund = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  create_time: z.optional(z.iso.datetime({ offset: true })),
  success_time: z.optional(z.iso.datetime({ offset: true })),
  amount: z.object({ refund: z.int().check(z.gte(0)) }),
});

/** A refund in the decrypted notification. */
export const RefundNotice = z.object({
  mchid: z.string(),
  refund_id: z.string(),
  out_refund_no: z.string(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  success_time: z.optional(z.iso.datetime({ offset: true })),
  amount: z.object({ refund: z.int().check(z.gte(0)) }),
});

export const Notification = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  event_type: z.string(),
  resource_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.optional(z.string()),
    nonce: z.string(),
    original_type: z.optional(z.string()),
  }),
});

export const Failure = z.object({ code: z.string(), message: z.optional(z.string()) });
export const Opened = z.object({ h5_url: z.url({ protocol: /^https?$/ }) });
export const Prepaid = z.object({ prepay_id: z.string().check(z.minLength(1)) });
export const BillAddress = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url({ protocol: /^https?$/ }),
});
