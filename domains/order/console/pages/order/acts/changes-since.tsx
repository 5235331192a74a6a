import type { MovedSince } from '../../../../contract/staff-order.ts';
import { HistoryLine } from '../history-line.tsx';
import s from './changes-since.module.css';

/** What others did while a window was open. */
export function ChangesSince({ changes }: Pick<MovedSince, 'changes'>) {
  return (
    <section className={s.place} aria-label="打开窗口后的变化">
      <h3 className={s.title}>打开窗口后的变化</h3>
      <ol className={s.list}>
        {changes.map((line) => (
          <HistoryLine key={`${line.kind} ${line.at} ${line.event} ${line.to}`} line={line} />
        ))}
      </ol>
    </section>
  );
}
