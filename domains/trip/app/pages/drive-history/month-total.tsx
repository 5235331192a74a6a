import { keepUnits } from '@ev/kernel/figures.ts';
import { Card } from '@ev/ui/card.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { MonthSummary } from '../../../contract/trip.ts';
import { dayBars, monthText } from '../../model/months.ts';
import {
  comparisonText,
  consumptionText,
  distanceText,
  energyText,
  lengthText,
} from '../../model/trip-words.ts';
import { FigureList } from './figure-list.tsx';
import s from './month-total.module.css';

/** The totals of a month, compared with the car's own average, and the distance by day. */
export function MonthTotal({ month, summary }: { month: string; summary: MonthSummary }) {
  const { total, usualKwhPer100Km, days } = summary;
  const comparison = comparisonText(total.kwhPer100Km, usualKwhPer100Km);
  return (
    <Card gap={16} aria-label={`${monthText(month)}合计`}>
      <div>
        <p className={s.distance}>{keepUnits(distanceText(total.meters))}</p>
        <Text size={13} tone="body">
          {keepUnits(
            [
              consumptionText(total.kwhPer100Km),
              comparison && usualKwhPer100Km !== null
                ? `${comparison}（平时 ${consumptionText(usualKwhPer100Km)}）`
                : null,
            ]
              .filter(Boolean)
              .join('，'),
          )}
        </Text>
      </div>
      <FigureList
        figures={[
          ['行程', `${total.trips} 次`],
          ['用时', lengthText(total.minutes)],
          ['用电', energyText(total.wattHours)],
        ]}
      />
      {/* The days below have the same figures. */}
      <div aria-hidden="true">
        <div className={s.bars}>
          {dayBars(month, days).map(({ day, part }) => (
            <span key={day} className={s.bar} style={{ height: `${part * 100}%` }} />
          ))}
        </div>
        <div className={s.axis}>
          <span>1日</span>
          <span>每天的里程</span>
          <span>{dayBars(month, days).length}日</span>
        </div>
      </div>
    </Card>
  );
}
