import { keepUnits } from '@ev/kernel/figures.ts';
import type { TripDetail } from '../../../contract/trip.ts';
import { plotOf } from '../../model/energy-plot.ts';
import { distanceText } from '../../model/trip-words.ts';
import s from './energy-plot.module.css';

const [width, height] = [320, 120];

/** Where on the way the energy was used or recovered, and how fast the car was; the table says the same. */
export function EnergyPlot({ plot, meters }: Pick<TripDetail, 'plot' | 'meters'>) {
  const drawn = plotOf(plot);
  if (!drawn) return null;
  const most = plot.reduce((top, one) => (one.wattHours > top.wattHours ? one : top));
  const speed = drawn.speed
    .map(({ x, y }) => `${(x * width).toFixed(1)},${(y * height).toFixed(1)}`)
    .join(' ');
  return (
    <figure className={s.figure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={s.plot}
        role="img"
        aria-label={`沿途能耗：${distanceText(most.fromMeters)}处用电最多，${most.wattHours} 瓦时`}
      >
        {drawn.bars.map((bar) => (
          <rect
            key={bar.x}
            x={bar.x * width + 0.5}
            y={bar.y * height}
            width={Math.max(1, bar.width * width - 1)}
            height={bar.height * height}
            className={bar.recovers ? s.recovered : s.used}
          />
        ))}
        <line x1={0} x2={width} y1={drawn.zero * height} y2={drawn.zero * height} className={s.zero} />
        <polyline points={speed} className={s.speed} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className={s.axis}>
        <span>起点</span>
        <span className={s.legend}>
          <span className={s.ofUse}>用电</span>
          <span className={s.ofRecovery}>回收</span>
          <span className={s.ofSpeed}>车速</span>
        </span>
        <span>{keepUnits(distanceText(meters))}</span>
      </figcaption>
      <details className={s.details}>
        <summary>查看每一段的数字</summary>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">从</th>
              <th scope="col">能耗（瓦时）</th>
              <th scope="col">车速（km/h）</th>
            </tr>
          </thead>
          <tbody>
            {plot.map(({ fromMeters, wattHours, kmPerHour }) => (
              <tr key={fromMeters}>
                <th scope="row">{distanceText(fromMeters)}</th>
                <td>{wattHours}</td>
                <td>{kmPerHour}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
