import { clientTypeText } from '@ev/console-kit/client-type.ts';
import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import s from '@ev/console-kit/small-table.module.css';
import { exactStampText } from '@ev/console-kit/time.ts';
import { payChannelText } from '@ev/payment/console/public.ts';
import type { Order } from '../../data/order.ts';
import { PayStatusTag } from './pay-status-tag.tsx';

type Attempt = Order['payments'][number]['attempts'][number];

export function AttemptsTable({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p className={s.none}>还没有选择支付方式</p>;
  return (
    <ScrollRegion label="支付尝试">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">方式与尝试号</th>
            <th scope="col">状态</th>
            <th scope="col">渠道交易号</th>
            <th scope="col">发起与到账时间</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(
            ({ attemptNo, channel, clientType, byHelper, status, transactionId, createdAt, paidAt }) => (
              <tr key={attemptNo}>
                <td>
                  {payChannelText(channel)}
                  <span className={s.second}> · {clientTypeText(clientType)}</span>
                  {byHelper && <span className={s.second}> · 代付</span>}
                  <div className={s.second}>{attemptNo}</div>
                </td>
                <td>
                  <PayStatusTag status={status} />
                </td>
                <td className={s.long}>{transactionId ?? <span className={s.none}>无</span>}</td>
                <td>
                  {exactStampText(createdAt)}
                  <div className={s.second}>{paidAt ? exactStampText(paidAt) : '未到账'}</div>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
