import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

const outside = { hint: '请点击右上角，在浏览器中打开后支付' } as const;

/** The parameters of `getBrandWCPayRequest` and `wx.requestPayment` (WeChat Pay, JSAPI). */
export const WechatSheet = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timeStamp: z.string(),
  nonceStr: z.string(),
  /** `prepay_id=…` */
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
});
export type WechatSheet = z.infer<typeof WechatSheet>;

/** The parameters of WeChat's SDK for apps (WeChat Pay, APP). */
const WechatApp = z.object({
  appid: z.string(),
  partnerid: z.string(),
  prepayid: z.string(),
  package: z.literal('Sign=WXPay'),
  noncestr: z.string(),
  timestamp: z.string(),
  sign: z.string(),
});

const WechatPayParam = z.union([z.object({ h5Url: z.string() }), WechatSheet, WechatApp]);

/**
 * WeChat Pay: in browsers its H5 page, which WeChat's own browser does not open; there the pay sheet; in a
 * mini-program the mini-program's own page; in the brand's app WeChat's SDK. In WeCom the pay sheet needs an
 * identity of the company's account there, which is a different one, so WeCom keeps the page.
 */
export const wechat = {
  title: '微信支付',
  launch: { wechatPayParam: WechatPayParam },
  offers: {
    1: { ways: ['page'] },
    2: { ways: ['inWechat'], otherwise: outside },
    3: { ways: ['miniProgram'], otherwise: outside },
    4: { ways: ['app', 'page'] },
    5: { ways: ['page'] },
  },
  addressOf: ({ wechatPayParam }: { wechatPayParam?: z.infer<typeof WechatPayParam> | undefined }) =>
    wechatPayParam && 'h5Url' in wechatPayParam ? wechatPayParam.h5Url : undefined,
  sheetOf: ({ wechatPayParam }: { wechatPayParam?: z.infer<typeof WechatPayParam> | undefined }) =>
    wechatPayParam,
  bill: true,
} as const satisfies ChannelRow;
