/** Input of changes of an order: page and server validate it with the same schemas. */

import { code, mobile, text } from '@ev/contract/fields';
import { ConfigText } from '@ev/showcase/contract/config.ts';
import * as z from 'zod/mini';

const orderNo = code('订单号');

export const ChangeConfig = z.object({
  orderNo,
  config: ConfigText,
  expectedTotalFen: z.int({ error: '价格不正确，请刷新后再提交' }).check(z.gte(0)),
});

export const ChangeStore = z.object({ orderNo, storeId: code('交付门店') });

export const ChangeContact = z.object({
  orderNo,
  name: text('联系人姓名', { min: 2, max: 30 }),
  phone: mobile('联系人手机号'),
});
export type ChangeContact = z.infer<typeof ChangeContact>;
