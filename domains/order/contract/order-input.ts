/** The order form: page and server validate it with the same schema. */

import { agreedDocuments } from '@ev/content/contract/agreed-document.ts';
import { code, mobile, text, yesOrNo } from '@ev/contract/fields';
import { checkCreditCode, creditCodeWords, normaliseCreditCode } from '@ev/kernel/credit-code.ts';
import { ConfigText } from '@ev/showcase/contract/config.ts';
import * as z from 'zod/mini';

const contactName = text('姓名', { min: 2, max: 30 });

export const PersonalBuyer = z.object({
  type: z.literal('0', '请选择购车人类型'),
  name: contactName,
  phone: mobile('购车人手机号'),
});

export const EnterpriseBuyer = z
  .object({
    type: z.literal('1', '请选择购车人类型'),
    companyName: text('企业名称', { min: 4, max: 60 }),
    /** Unified social credit code: 18 characters, the last of which is a check character (GB 32100). */
    creditCode: z.string({ error: '请填写统一社会信用代码' }).check(
      z.overwrite(normaliseCreditCode),
      z.minLength(1, '请填写统一社会信用代码'),
      z.refine((typed) => typed === '' || checkCreditCode(typed) !== 'format', creditCodeWords.format),
    ),
    /** The customer confirms a code whose check character does not match. */
    creditCodeConfirmed: z._default(yesOrNo('是否核对过统一社会信用代码'), false),
    name: text('经办人姓名', { min: 2, max: 30 }),
    phone: mobile('经办人手机号'),
  })
  .check(
    z.refine(
      ({ creditCode, creditCodeConfirmed }) =>
        creditCodeConfirmed || checkCreditCode(creditCode) !== 'checksum',
      { error: creditCodeWords.unconfirmed, path: ['creditCodeConfirmed'] },
    ),
  );

export const Buyer = z.discriminatedUnion('type', [PersonalBuyer, EnterpriseBuyer], {
  error: '请选择购车人类型',
});
export type Buyer = z.infer<typeof Buyer>;

export const SubmitOrder = z.object({
  modelCode: code('车型'),
  config: ConfigText,
  /**
   * The price that the customer saw, fen. If the price has changed, the order is refused with the difference
   * instead of being charged silently. It is the price before the discount.
   */
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再提交' }).check(z.gte(0)),
  buyer: Buyer,
  cityCode: code('上牌城市'),
  storeId: code('交付门店'),
  agreements: agreedDocuments('请阅读并同意购车协议'),
  /** Intent money that counts towards the deposit. */
  intentNo: z.optional(code('预订单号')),
  /** A discount (`order.discount`), and what it takes off the price as the customer saw it, fen. */
  discount: z.optional(
    z.object(
      {
        discountNo: code('优惠券'),
        savesFen: z
          .int({ error: '优惠金额不正确，请返回重新选择' })
          .check(z.gte(0, '优惠金额不正确，请返回重新选择')),
      },
      { error: '优惠券不正确，请返回重新选择' },
    ),
  ),
  /** The chosen additions to the order (`order.following`), by their key. */
  additions: z.optional(
    z.record(code('所选内容'), code('所选内容'), { error: '所选内容不正确，请返回重新选择' }),
  ),
});
export type SubmitOrder = z.infer<typeof SubmitOrder>;

/** The customer's part of an order; the page adds the price it shows when it sends the order. */
export const UnpricedOrder = z.omit(SubmitOrder, { expectedTotalFen: true });
