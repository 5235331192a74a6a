import * as z from 'zod/mini';
import type { ChannelRow } from './row.ts';

/** The parameters of WeChat's pay sheet for a payment that the bank has ordered at WeChat. */
const CmbWxData = z.object({
  appId: z.string(),
  /** Seconds since 1970. */
  timeStamp: z.string(),
  nonceStr: z.string(),
  /** `prepay_id=…` */
  package: z.string(),
  /** WeChat's older interface, which the bank may use, has several. */
  signType: z.enum(['RSA', 'MD5', 'HMAC-SHA256']),
  paySign: z.string(),
});
export type CmbWxData = z.infer<typeof CmbWxData>;

/**
 * China Merchants Bank, as an aggregator: in WeChat by the pay sheet, elsewhere by a code that WeChat, Alipay
 * and UnionPay's app can scan.
 */
export const cmb = {
  title: '招商银行聚合支付',
  launch: { cmbWxData: CmbWxData, qRAuthCode: z.string() },
  offers: {
    1: { ways: ['code'] },
    2: { ways: ['inWechat'] },
    3: { ways: ['miniProgram'] },
    4: { ways: ['code'] },
    5: { ways: ['code'] },
  },
  addressOf: ({ qRAuthCode }: { qRAuthCode?: string | undefined }) => qRAuthCode,
  sheetOf: ({ cmbWxData }: { cmbWxData?: CmbWxData | undefined }) => cmbWxData,
  bill: false,
} as const satisfies ChannelRow;
