import { Panel } from '@ev/console-kit/panel.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Order } from '../../data/order.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { PayStatusTag } from './pay-status-tag.tsx';
import s from './payments-panel.module.css';
import { RefundsTable } from './refunds-table.tsx';

export function PaymentsPanel({ payments }: { payments: Order['payments'] }) {
  return (
    <Panel title="支付与退款">
      {payments.length === 0 && <p className={s.none}>客户还没有发起支付</p>}
      {payments.map(({ payNo, status, amountFen, attempts, refunds }) => (
        <article key={payNo} className={s.payment} aria-label={`支付单 ${payNo}`}>
          <div className={s.head}>
            <span className={s.no}>{payNo}</span>
            <PayStatusTag status={status} />
            <strong className={s.amount}>{formatYuan(amountFen)}</strong>
          </div>
          <AttemptsTable attempts={attempts} />
          <RefundsTable refunds={refunds} />
        </article>
      ))}
    </Panel>
  );
}
