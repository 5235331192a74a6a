import { Panel } from '@ev/console-kit/panel.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import type { Order } from '../../data/order.ts';
import { orderStatusText } from '../../words/order-status.ts';
import s from './history-panel.module.css';

/** What happened to the order, the newest first. */
export function HistoryPanel({ history }: { history: Order['history'] }) {
  return (
    <Panel title="变更记录" note="从新到旧">
      {history.length === 0 && <p className={s.none}>还没有记录</p>}
      <ol className={s.list} reversed>
        {history.toReversed().map(({ kind, at, actor, event, from, to, reason }) => (
          <li key={`${kind} ${at} ${event} ${to}`}>
            <time className={s.at} dateTime={at}>
              {exactStampText(at)}
            </time>
            <div>
              <p>
                <strong>{event}</strong>
                <span className={s.actor}>{actor}</span>
              </p>
              <ChangeText {...{ kind, from, to }} />
              {reason && <p className={s.change}>原因：{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Line = Order['history'][number];

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
