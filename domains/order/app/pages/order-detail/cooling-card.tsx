import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Fold } from '@ev/ui/fold.tsx';
import type { CoolingOrder } from '../../model/order-windows.ts';
import s from '../../parts/notice-card.module.css';

/** What a paid order is free for now, and what happens with it by itself then. */
export function CoolingCard({ order: { coolingEndsAt } }: { order: CoolingOrder }) {
  return (
    <Fold heading="h2" title="冷静期" extra="免费变更、退订">
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
