import { exactStampText } from '@ev/console-kit/time.ts';
import type { Order } from '../../data/order.ts';
import { orderStatusText } from '../../words/order-status.ts';
import s from './history-panel.module.css';

type Line = Order['history'][number];

/** What happened, when, by whom and why. */
export function HistoryLine({ line: { kind, at, actor, event, from, to, reason } }: { line: Line }) {
  return (
    <li>
      <time className={s.at} dateTime={at}>
        {exactStampText(at)}
      </time>
      <div>
        <p>
          <strong>{event}</strong>
          <span className={s.actor}>{actor}</span>
        </p>
        <ChangeText kind={kind} from={from} to={to} />
        {reason && <p className={s.change}>原因：{reason}</p>}
      </div>
    </li>
  );
}

function ChangeText({ kind, from, to }: Pick<Line, 'kind' | 'from' | 'to'>) {
  if (to === null) return null;
  if (kind === 'status') {
    return (
      <p className={s.change}>
        {from === null ? '新订单' : orderStatusText(from)} → {orderStatusText(to)}
      </p>
    );
  }
  return <p className={s.change}>{from === null ? to : `${from} → ${to}`}</p>;
}
