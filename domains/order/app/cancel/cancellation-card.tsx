import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { Card } from '@ev/ui/card.tsx';
import { Price } from '@ev/ui/price.tsx';
import { Steps } from '@ev/ui/steps.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import s from '../parts/notice-card.module.css';
import { type Cancellation, cancelProgressOf } from './cancel-progress.ts';
import { WithdrawCancel } from './withdraw-cancel.tsx';

/** The progress of cancelling a paid order, the refund and where that money is. */
export function CancellationCard({
  cancellation,
  order,
}: {
  cancellation: Cancellation;
  order: Pick<OrderDetail, 'orderNo' | 'actions'>;
}) {
  const { title, state, money, steps, step } = cancelProgressOf(cancellation);
  const { text, refundFen, requestedAt } = cancellation;
  return (
    <Card title={title} extra={state}>
      <div className={s.notice}>
        <p className={s.words}>{text}</p>
        {step !== null && <Steps items={steps} current={step} label={title} />}
        <dl>
          <div className={s.row}>
            <dt>{step === null ? '已付款项' : '退款金额'}</dt>
            <dd>
              <Price fen={refundFen} />
            </dd>
          </div>
          <div className={s.row}>
            <dt>款项去向</dt>
            <dd>{money}</dd>
          </div>
          <div className={s.row}>
            <dt>提交时间</dt>
            <dd>{formatShortDateTime(new Date(requestedAt))}</dd>
          </div>
        </dl>
        {order.actions.includes('withdrawCancel') && <WithdrawCancel orderNo={order.orderNo} />}
      </div>
    </Card>
  );
}
