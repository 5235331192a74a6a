import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

const outside = { hint: '请点击右上角，在浏览器中打开后支付' } as const;

/** WeChat Pay by H5, which WeChat does not open inside its own browsers. */
export const wechat = {
  title: '微信支付',
  launch: { wechatPayParam: z.object({ h5Url: z.string() }) },
  offers: { 1: 'offered', 2: outside, 3: outside, 4: 'offered', 5: 'offered' },
  addressOf: ({ wechatPayParam }: { wechatPayParam?: { h5Url: string } | undefined }) =>
    wechatPayParam?.h5Url,
  bill: true,
} as const satisfies ChannelRow;
