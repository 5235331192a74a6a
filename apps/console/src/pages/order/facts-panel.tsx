import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { exactStampText, promiseText } from '../../labels/time.ts';
import { Facts } from './facts.tsx';
import { Panel } from './panel.tsx';

export function FactsPanel({ order }: { order: Order }) {
  return (
    <Panel title="订单信息">
      <Facts
        rows={[
          ['车型', `${order.modelName} ${order.versionName}`],
          ['下单时间', exactStampText(order.createdAt)],
          ['总价', formatYuan(order.totalFen)],
          ['定金', formatYuan(order.depositFen)],
          ['预计交付', promiseText(order.promisedFrom, order.promisedTo)],
        ]}
      />
    </Panel>
  );
}
