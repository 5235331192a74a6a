import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

/**
 * Alipay by its mobile web page. Alipay's SDK accepts the same URL; that is how the native app pays. WeChat
 * and WeCom do not open it.
 */
export const alipay = {
  title: '支付宝',
  launch: { aliPayLaunchUrl: z.string() },
  offers: {
    1: { ways: ['page'] },
    2: { hint: '在浏览器打开后可用支付宝支付', unlisted: true },
    3: 'absent',
    4: { ways: ['app'] },
    5: 'absent',
  },
  addressOf: ({ aliPayLaunchUrl }: { aliPayLaunchUrl?: string | undefined }) => aliPayLaunchUrl,
  bill: false,
} as const satisfies ChannelRow;
