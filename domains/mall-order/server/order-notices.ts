import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { uncheckedLines } from './order-home.ts';
import type { MallOrderRow } from './tables.ts';

export type OrderNotices = ReturnType<typeof createOrderNotices>;

/** Notifies the customer of an order. Each cause is notified once. */
export function createOrderNotices(notices: Notices) {
  return {
    async notify(
      tx: Transaction,
      order: Pick<MallOrderRow, 'orderNo' | 'accountId'>,
      message: { template: TemplateCode; cause: string; params?: Record<string, string> },
    ): Promise<void> {
      const { orderNo, accountId } = order;
      const { template, cause, params = {} } = message;
      const lines = (await uncheckedLines(tx, [orderNo])).get(orderNo) ?? [];
      await notices.tell(tx, {
        accountId,
        template,
        params: { goods: goodsTextOf(lines), ...params },
        source: `mallOrder:${orderNo}:${cause}`,
        link: `/pages/shop/orderDetail?orderId=${orderNo}`,
        business: { type: 'mallOrder', no: orderNo },
      });
    },
  };
}

/** The first product, and how many others there are. */
export function goodsTextOf(lines: readonly { name: string }[]): string {
  const [first] = lines;
  if (!first) return '商品';
  return lines.length === 1 ? first.name : `${first.name}等 ${lines.length} 种商品`;
}
