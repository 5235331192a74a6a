import { clientTypeText } from '@ev/console-kit/client-type.ts';
import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';

export function FactsPanel({ order }: { order: Order }) {
  return (
    <Panel title="订单信息">
      <Facts
        rows={[
          ['车型', `${order.modelName} ${order.versionName}`],
          ['顾问', order.adviserName ?? '未分配'],
          ['下单时间', exactStampText(order.createdAt)],
          ['下单入口', clientTypeText(order.clientType)],
          ['进入状态', exactStampText(order.since)],
          ['冷静期至', order.coolingEndsAt && exactStampText(order.coolingEndsAt)],
          ['锁单时间', order.lockedAt && exactStampText(order.lockedAt)],
          ['总价', formatYuan(order.totalFen)],
          ['定金', formatYuan(order.depositFen)],
        ]}
      />
    </Panel>
  );
}
