import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText, promiseText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Drawer } from 'antd';
import { appointmentPeriodWords } from '../../../contract/appointment-periods.ts';
import s from './customer-view.module.css';

/** What the customer sees of the order now, so that staff can refer to the same texts. */
export function CustomerView({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const view = useRead('order.getCustomerView', { orderNo });
  return (
    <Drawer open title="客户看到的" size={520} onClose={onClose}>
      <QueryView query={view} what="客户看到的内容">
        {(shown) => <Shown view={shown} />}
      </QueryView>
    </Drawer>
  );
}

function Shown({ view }: { view: Output<'order.getCustomerView'> }) {
  const { statusTitle, statusText, expected, appointment, balance, cancellation, timeline } = view;
  return (
    <>
      <p className={s.title}>{statusTitle}</p>
      {statusText && <p className={s.text}>{statusText}</p>}
      <Facts
        rows={[
          ['预计交付', promiseText(expected.from, expected.to)],
          ['预约交付', appointment && `${appointment.day} ${appointmentPeriodWords[appointment.period]}`],
          ['总价', formatYuan(view.totalFen)],
          ['定金', formatYuan(view.depositFen)],
          ['尾款', `${formatYuan(balance.dueFen)}${balance.settledAt ? '，已结清' : ''}`],
          ['退订', cancellation?.text ?? null],
          ['退款金额', cancellation && formatYuan(cancellation.refundFen)],
        ]}
      />
      <ol className={s.steps} aria-label="订单进度">
        {timeline.map(({ title, text, at, state }) => (
          <li
            key={title}
            className={state === 'now' ? s.now : undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <strong>{title}</strong>
            {at && <time dateTime={at}>{exactStampText(at)}</time>}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
