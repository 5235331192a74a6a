import type { Order } from '../../data/order.ts';
import { exactStampText } from '../../labels/time.ts';
import s from './small-table.module.css';

/** What the factory has told and what became of it. */
export function FactoryTable({ events }: { events: Order['factoryEvents'] }) {
  if (events.length === 0) return <p className={s.none}>还没有收到</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={s.scroll} tabIndex={0} aria-label="工厂消息">
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">消息</th>
            <th scope="col">发生时间</th>
            <th scope="col">处理结果</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, type, sequence, outcome, reason }) => (
            <tr key={sequence}>
              <td>{sequence}</td>
              <td>{type}</td>
              <td>{exactStampText(at)}</td>
              <td>
                {outcome}
                {reason && <div className={s.wrong}>{reason}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
