import { Panel } from '@ev/console-kit/panel.tsx';
import type { Order } from '../../data/order.ts';
import { HistoryLine } from './history-line.tsx';
import s from './history-panel.module.css';

/** The history of the order, newest first. */
export function HistoryPanel({ history }: { history: Order['history'] }) {
  return (
    <Panel title="变更记录" note="从新到旧">
      {history.length === 0 && <p className={s.none}>还没有记录</p>}
      <ol className={s.list} reversed>
        {history.toReversed().map((line) => (
          <HistoryLine key={`${line.kind} ${line.at} ${line.event} ${line.to}`} line={line} />
        ))}
      </ol>
    </Panel>
  );
}
