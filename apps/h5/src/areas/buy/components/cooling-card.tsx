import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Countdown } from '@ev/ui/countdown.tsx';
import { Fold } from '@ev/ui/fold.tsx';
import { useServerNow } from '../../../shared/use-server-now.ts';
import type { CoolingOrder } from '../model/order-windows.ts';
import s from './notice-card.module.css';

/** How long a paid order is free to be changed and cancelled; unfolded, what happens then by itself. */
export function CoolingCard({ order, onEnd }: { order: CoolingOrder; onEnd: () => void }) {
  const now = useServerNow(order.serverTime);
  const { coolingEndsAt } = order;
  return (
    <Fold
      heading="h2"
      title="冷静期"
      extra={
        <span className={s.left}>
          <span className={s.before}>剩余</span>
          <Countdown until={coolingEndsAt} now={now} onEnd={onEnd} />
        </span>
      }
    >
      <dl>
        <div className={s.row}>
          <dt>现在</dt>
          <dd>免费变更配置和门店，退订全额退款</dd>
        </div>
        <div className={s.row}>
          <dt>{formatShortDateTime(new Date(coolingEndsAt))}</dt>
          <dd>自动锁定并进入排产</dd>
        </div>
      </dl>
    </Fold>
  );
}
