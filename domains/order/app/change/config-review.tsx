import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { ChangeGroups } from '@ev/showcase/app/public-view.ts';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import s from './config-review.module.css';
import { DateChange } from './date-change.tsx';
import { ReviewPart } from './review-part.tsx';

/** What another configuration changes: options, money, date. */
export function ConfigReview({
  change,
  depositFen,
}: {
  change: Api['order.quoteConfigChange']['output'];
  depositFen: number;
}) {
  return (
    <>
      <ReviewPart title="配置">
        {change.changes.length > 0 ? (
          <ChangeGroups rows={change.changes} />
        ) : (
          <p className={s.note}>配置与价格都不变</p>
        )}
      </ReviewPart>
      <ReviewPart title="价格">
        <PriceRows
          rows={[
            { key: 'before', label: '原车辆总价', fen: change.beforeTotalFen },
            { key: 'changes', label: '总价变化', fen: change.afterTotalFen - change.beforeTotalFen },
          ]}
          totalFen={change.afterTotalFen}
          totalLabel="变更后车辆总价"
        />
        <p className={s.note}>已付定金 {formatYuan(depositFen)} 不变，差额在尾款中结算，现在不用支付</p>
      </ReviewPart>
      <ReviewPart title="交付时间">
        <DateChange before={change.before} after={change.after} />
      </ReviewPart>
    </>
  );
}
