import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { minutesOf } from '@ev/tariff';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text, textClass } from '@ev/ui/text.tsx';
import { priceText } from '../../../contract/figures.ts';
import { barsOf, type PriceRow } from '../../model/day-plot.ts';
import s from './day-plot.module.css';

const width = 1440;
const height = 480;
const hours = [0, 6, 12, 18, 24];

/**
 * The day as steps: electricity at the bottom, the service fee on top. The table beside the plot contains the
 * same data as text.
 */
export function DayPlot({
  rows,
  now,
  serviceName,
}: {
  rows: readonly PriceRow[];
  now: Date;
  serviceName: string;
}) {
  const { electricity, service, topE4 } = barsOf(rows);
  const nowX = minutesOf(shanghaiClock(now));
  const isNow = new Set(rows.filter((row) => row.now).map(({ from }) => from));
  return (
    <figure className={stackClass({ gap: 4 })}>
      <Text tone="hint" size={12} digits>
        {priceText(topE4)} 元/度
      </Text>
      <svg
        className={s.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="全天电价图，各时段的价格见下表"
      >
        {electricity.map((bar) => (
          <rect
            key={`e${bar.key}`}
            className={isNow.has(bar.key) ? s.electricityNow : s.electricity}
            x={bar.x * width}
            y={bar.y * height}
            width={bar.width * width}
            height={bar.height * height}
          />
        ))}
        {service.map((bar) => (
          <rect
            key={`s${bar.key}`}
            className={isNow.has(bar.key) ? s.serviceNow : s.service}
            x={bar.x * width}
            y={bar.y * height}
            width={bar.width * width}
            height={bar.height * height}
          />
        ))}
        <line className={s.now} x1={nowX} x2={nowX} y1={0} y2={height} vectorEffect="non-scaling-stroke" />
      </svg>
      <Stack
        inline
        justify="between"
        className={textClass({ tone: 'hint', size: 12, digits: true })}
        aria-hidden="true"
      >
        {hours.map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </Stack>
      <figcaption className={s.legend}>
        <span className={s.ofElectricity}>电费</span>
        <span className={s.ofService}>{serviceName}</span>
        <span className={s.ofNow}>现在 {shanghaiClock(now)}</span>
      </figcaption>
    </figure>
  );
}
