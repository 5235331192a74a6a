import { useId } from 'react';
import { columnWidth, heatCell } from '../../../contract/kinds.ts';
import type { HeatMap } from '../../../contract/reports.ts';
import s from './visits-page.module.css';

/** Height of a typical phone: below it a customer has to scroll. */
const screenHeight = 812;

/** Density of taps on the column of a page; dashed lines mark screens. */
export function HeatPicture({ cells, taps }: Pick<HeatMap, 'cells' | 'taps'>) {
  const blur = useId();
  const most = Math.max(...cells.map((cell) => cell.taps));
  const lowest = Math.max(...cells.map(({ row }) => (row + 1) * heatCell));
  const screens = Math.max(1, Math.ceil(lowest / screenHeight));
  const folds = Array.from({ length: screens - 1 }, (_, at) => (at + 1) * screenHeight);
  return (
    <div className={s.column}>
      <svg
        className={s.heat}
        viewBox={`0 0 ${columnWidth} ${screens * screenHeight}`}
        width={columnWidth}
        role="img"
        aria-label={`${taps} 次点击在页面上的分布，${screens} 屏高`}
      >
        <filter id={blur}>
          <feGaussianBlur stdDeviation={heatCell / 2} />
        </filter>
        {folds.map((y) => (
          <line key={y} className={s.fold} x1={0} x2={columnWidth} y1={y} y2={y} />
        ))}
        <g filter={`url(#${blur})`}>
          {cells.map(({ column, row, taps: hits }) => (
            <circle
              key={`${column} ${row}`}
              cx={(column + 0.5) * heatCell}
              cy={(row + 0.5) * heatCell}
              r={heatCell}
              // Square root, so that rarely tapped places are visible beside popular ones.
              fill={`hsl(${Math.round(200 * (1 - Math.sqrt(hits / most)))} 90% 45%)`}
              opacity={0.35 + 0.65 * Math.sqrt(hits / most)}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}
