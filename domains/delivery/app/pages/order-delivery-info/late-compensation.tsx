import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import s from './late-compensation.module.css';

const grouped = new Intl.NumberFormat('zh-CN');

/** The compensation for days of delay; before any delay, what it would be. */
export function LateCompensation({
  compensation,
  over,
}: {
  compensation: DeliveryProgress['compensation'];
  /** The car is at the store, so no further day counts. */
  over: boolean;
}) {
  const { lateDays, points, pointsPerDay } = compensation;
  if (lateDays === 0) {
    if (pointsPerDay === 0 || over) return null;
    return <p className={s.hint}>如果晚于约定的最后一天，每天补偿 {grouped.format(pointsPerDay)} 积分</p>;
  }
  return (
    <section className={s.card} aria-labelledby="compensation">
      <h2 className={s.title} id="compensation">
        延期补偿
      </h2>
      <p className={s.sum}>
        <VisuallyHidden>
          晚 {lateDays} 天，每天 {pointsPerDay} 积分，共 {points} 积分
        </VisuallyHidden>
        <span className={s.factor} aria-hidden="true">
          <b>{lateDays}</b> 天
        </span>
        <span aria-hidden="true">×</span>
        <span className={s.factor} aria-hidden="true">
          <b>{grouped.format(pointsPerDay)}</b> 积分
        </span>
        <span aria-hidden="true">=</span>
        <span className={s.total} aria-hidden="true">
          <b>{grouped.format(points)}</b> 积分
        </span>
      </p>
      <p className={s.note}>
        {over ? '让你久等了，积分已计入你的账户' : '让你久等了。积分每天自动计入你的账户，不用申请'}
      </p>
    </section>
  );
}
