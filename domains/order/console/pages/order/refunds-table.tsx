import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import s from '@ev/console-kit/small-table.module.css';
import { exactStampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { PayStatusTag } from './pay-status-tag.tsx';

type Refund = Order['payments'][number]['refunds'][number];

export function RefundsTable({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ScrollRegion label="退款">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">退款单号</th>
            <th scope="col">状态</th>
            <th scope="col">金额</th>
            <th scope="col">发起时间与次数</th>
          </tr>
        </thead>
        <tbody>
          {refunds.map(({ refundNo, status, amountFen, tries, failureReason, createdAt }) => (
            <tr key={refundNo}>
              <td>{refundNo}</td>
              <td>
                <PayStatusTag status={status} />
                {failureReason && <div className={s.wrong}>{failureReason}</div>}
              </td>
              <td>{formatYuan(amountFen)}</td>
              <td>
                {exactStampText(createdAt)}
                <div className={s.second}>已请求 {tries} 次</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
