import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

/** Alipay by its mobile web page. WeChat does not open it; mini-programs and shells have ways of their own. */
export const alipay = {
  title: '支付宝',
  launch: { aliPayLaunchUrl: z.string() },
  offers: {
    1: 'offered',
    2: { hint: '在浏览器打开后可用支付宝支付', unlisted: true },
    3: 'absent',
    4: 'absent',
    5: 'absent',
  },
  addressOf: ({ aliPayLaunchUrl }: { aliPayLaunchUrl?: string | undefined }) => aliPayLaunchUrl,
  bill: false,
} as const satisfies ChannelRow;
