import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import s from './day-chart.module.css';

/** Distinguishable on white, also with colour blindness. */
const colours = ['#00756e', '#3b6fd4'];

/** Stacked values per day. A table beside the chart contains the figures. */
export function DayChart<Day extends { day: string }>({
  label,
  days,
  series,
  digits = 2,
}: {
  label: string;
  days: readonly Day[];
  series: readonly { name: string; of: (day: Day) => number }[];
  /** Decimals of the values. */
  digits?: number;
}) {
  const rows = days.map((day) => ({
    day: formatDay(day.day),
    ...Object.fromEntries(series.map(({ name, of }) => [name, of(day)])),
  }));
  return (
    <figure className={s.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height={240}>
        <BarChart data={rows} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={16} />
          <YAxis tickLine={false} axisLine={false} width={56} />
          <Tooltip cursor={{ fill: 'var(--sunken)' }} formatter={(value) => Number(value).toFixed(digits)} />
          {series.length > 1 && <Legend />}
          {series.map(({ name }, at) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="day"
              fill={colours[at] ?? ''}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
