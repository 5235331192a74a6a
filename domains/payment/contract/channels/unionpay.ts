import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

/**
 * UnionPay by the page of its gateway, in ordinary browsers. The URL contains the form that is posted to it.
 * WeChat and its mini-programs use other channels.
 */
export const unionpay = {
  title: '银联支付',
  launch: { chinaPayUrl: z.string() },
  offers: {
    1: { ways: ['page'] },
    2: 'absent',
    3: 'absent',
    4: { ways: ['page'] },
    5: { ways: ['page'] },
  },
  addressOf: ({ chinaPayUrl }: { chinaPayUrl?: string | undefined }) => chinaPayUrl,
  posted: true,
  bill: false,
} as const satisfies ChannelRow;
