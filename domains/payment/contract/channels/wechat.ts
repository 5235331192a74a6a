import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

const outside = { hint: '请点击右上角，在浏览器中打开后支付' } as const;

/** What `getBrandWCPayRequest` and `wx.requestPayment` are given (WeChat Pay, JSAPI). */
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

/** What WeChat's SDK for apps is given (WeChat Pay, APP). */
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
 * WeChat Pay: its H5 page in browsers, which WeChat does not open inside its own; there the pay sheet, in a
 * mini-program its own page, in the brand's app WeChat's SDK. In WeCom the sheet asks for an account of the company
 * there, which is another one, so the page stays.
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
