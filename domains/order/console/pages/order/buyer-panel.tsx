import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { CustomerNumber } from '@ev/contact/console/public.tsx';
import { Alert } from 'antd';
import type { Order } from '../../data/order.ts';
import { buyerTypeText } from '../../words/order-words.ts';

export function BuyerPanel({ order }: { order: Order }) {
  return (
    <Panel title="客户与门店">
      {order.creditCodeOdd && (
        <Alert
          type="warning"
          showIcon
          title="统一社会信用代码的校验位不符，客户已确认与营业执照一致"
          description="签合同前请对照营业执照逐位核对。"
        />
      )}
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
