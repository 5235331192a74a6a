/** The order form: the same schema checks it on the page and on the server. */

import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { code, mobile, oneOf, text } from '@ev/contract/fields';
import { checkCreditCode, normaliseCreditCode } from '@ev/kernel/credit-code.ts';
import { ConfigText } from '@ev/showcase/contract/config.ts';
import * as z from 'zod/mini';
import { cancelReasons } from './cancel-reasons.ts';

const contactName = text('姓名', { min: 2, max: 30 });

export const PersonalBuyer = z.object({
  type: z.literal('0', '请选择购车人类型'),
  name: contactName,
  phone: mobile('购车人手机号'),
});

export const EnterpriseBuyer = z.object({
  type: z.literal('1', '请选择购车人类型'),
  companyName: text('企业名称', { min: 4, max: 60 }),
  /** Unified social credit code, 18 characters of which the last one checks the others (GB 32100). */
  creditCode: z.string({ error: '请填写统一社会信用代码' }).check(
    z.overwrite(normaliseCreditCode),
    z.minLength(1, '请填写统一社会信用代码'),
    z.refine((typed) => typed === '' || checkCreditCode(typed) !== 'format', {
      error: '统一社会信用代码应为 18 位数字或大写字母，请核对营业执照',
      abort: true,
    }),
    z.refine((typed) => checkCreditCode(typed) !== 'checksum', {
      error: '统一社会信用代码有误，请对照营业执照逐位核对',
    }),
  ),
  name: text('经办人姓名', { min: 2, max: 30 }),
  phone: mobile('经办人手机号'),
});

export const Buyer = z.discriminatedUnion('type', [PersonalBuyer, EnterpriseBuyer], {
  error: '请选择购车人类型',
});
export type Buyer = z.infer<typeof Buyer>;

export const SubmitOrder = z.object({
  modelCode: code('车型'),
  config: ConfigText,
  /** The price that the customer saw, fen. Another one is not charged silently but refused with the difference. */
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再提交' }).check(z.gte(0)),
  buyer: Buyer,
  cityCode: code('上牌城市'),
  storeId: code('交付门店'),
  agreements: agreedDocuments('请阅读并同意购车协议'),
  /** Intent money that counts for the deposit. */
  intentNo: z.optional(code('预订单号')),
});
export type SubmitOrder = z.infer<typeof SubmitOrder>;

/** What the customer says of an order; the price is what the page shows when it is sent. */
export const UnpricedOrder = z.omit(SubmitOrder, { expectedTotalFen: true });

export const CancelUnpaidOrder = z.object({
  orderNo: code('订单号'),
  reason: oneOf('取消原因', cancelReasons),
});
