import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { CustomerNumber } from '@ev/contact/console/public.tsx';
import type { Order } from '../../data/order.ts';
import { buyerTypeText } from '../../words/order-words.ts';

export function BuyerPanel({ order }: { order: Order }) {
  return (
    <Panel title="客户与门店">
      <Facts
        rows={[
          ['购车人', order.buyerName],
          ['类型', buyerTypeText[order.buyerType]],
          [
            '手机号',
            <CustomerNumber key="phone" kind="order" subjectId={order.orderNo} masked={order.maskedPhone} />,
          ],
          ['上牌城市', order.cityName],
          ['交付门店', order.storeName],
        ]}
      />
    </Panel>
  );
}
