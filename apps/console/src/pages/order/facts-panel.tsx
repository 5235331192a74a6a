import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { exactStampText, promiseText } from '../../labels/time.ts';
import { OrderStatusTag } from '../../parts/order-status-tag.tsx';
import { Facts } from './facts.tsx';
import { Panel } from './panel.tsx';

export function FactsPanel({ order }: { order: Order }) {
  return (
    <Panel title="订单信息">
      <Facts
        rows={[
          ['状态', <OrderStatusTag key="status" status={order.status} />],
          ['下单时间', exactStampText(order.createdAt)],
          ['车型', `${order.modelName} ${order.versionName}`],
          ['预计交付', promiseText(order.promisedFrom, order.promisedTo)],
          ['总价', formatYuan(order.totalFen)],
          ['定金', formatYuan(order.depositFen)],
        ]}
      />
    </Panel>
  );
}
