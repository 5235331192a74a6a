import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { ChargeOrder } from '../../contract/charge.ts';
import { powerText } from '../model/charge-words.ts';
import { curveOf } from '../model/curve.ts';
import s from './power-curve.module.css';

const [width, height] = [320, 120];

/** The power curve of a session, and a sentence that describes it. */
export function PowerCurve({ curve }: { curve: ChargeOrder['curve'] }) {
  const drawn = curveOf(curve);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!drawn || !first || !last) return null;
  const line = drawn.points
    .map(({ x, y }) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`)
    .join(' ');
  const times = [first, last].map(({ at }) => shanghaiClock(new Date(at)));
  const soc = first.soc !== null && last.soc !== null ? `，电池电量从 ${first.soc}% 到 ${last.soc}%` : '';
  return (
    <figure className={s.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={s.plot}
        role="img"
        aria-label={`功率曲线：${times[0]} 到 ${times[1]}，最高 ${powerText(drawn.mostW)}${soc}`}
      >
        <polygon points={`0,${height} ${line} ${width},${height}`} className={s.area} />
        <polyline points={line} className={s.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={s.axis}>
        <span>{times[0]}</span>
        <span>最高 {powerText(drawn.mostW)}</span>
        <span>{times[1]}</span>
      </figcaption>
    </figure>
  );
}
