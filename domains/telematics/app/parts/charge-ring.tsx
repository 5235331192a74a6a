import { cx } from '@ev/ui/cx.ts';
import { useId } from 'react';
import { arcPath, pointAt } from '../model/ring.ts';
import s from './charge-ring.module.css';

/** Below this the charge is shown as low. */
const lowPercent = 20;

/** The charge of the battery as an arc, with the charging limit as a mark. */
export function ChargeRing({
  socPercent,
  limitPercent,
  charging,
  stale,
}: {
  socPercent: number;
  limitPercent: number;
  charging: boolean;
  stale: boolean;
}) {
  const gradient = useId();
  const [inner, outer] = [pointAt(limitPercent, 11), pointAt(limitPercent, 18)];
  const low = socPercent < lowPercent && !charging;
  return (
    <div className={s.ring}>
      <svg
        viewBox="0 0 200 176"
        role="img"
        aria-label={`电量 ${socPercent}%，充电上限 ${limitPercent}%`}
        className={cx(low && s.low, stale && s.stale)}
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" className={s.from} />
            <stop offset="1" className={s.to} />
          </linearGradient>
        </defs>
        <path d={arcPath(100)} className={s.track} />
        <path d={arcPath(socPercent)} className={s.level} stroke={`url(#${gradient})`} />
        {charging && <path d={arcPath(socPercent)} pathLength={100} className={s.flow} />}
        <path d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} className={s.limit} />
      </svg>
      <p className={s.figure} aria-hidden="true">
        <span className={s.percent}>{socPercent}</span>
        <span className={s.unit}>%</span>
      </p>
    </div>
  );
}
