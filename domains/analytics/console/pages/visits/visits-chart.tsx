import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { hostKinds } from '../../../contract/kinds.ts';
import type { Traffic } from '../../../contract/reports.ts';
import { hostNames } from '../../words/words.ts';
import s from './visits-page.module.css';

/** Distinguishable on white, also with colour blindness. */
const colours = ['#00756e', '#3b6fd4', '#b45309', '#7a5bc0', '#626c78'];

/** Visits of each day, stacked by host. The table below has the figures. */
export function VisitsChart({ days }: Pick<Traffic, 'days'>) {
  const rows = days.map(({ day, byHost }) => ({ day: formatDay(day), ...byHost }));
  const shown = hostKinds.filter((host) => days.some(({ byHost }) => byHost[host]));
  return (
    <figure className={s.chart} aria-label="每天的访问次数，按打开方式">
      <ResponsiveContainer width="100%" height={260}>
        <BarChart data={rows} accessibilityLayer>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis dataKey="day" tickLine={false} axisLine={false} minTickGap={16} />
          <YAxis allowDecimals={false} tickLine={false} axisLine={false} width={40} />
          <Tooltip cursor={{ fill: 'var(--sunken)' }} />
          <Legend />
          {shown.map((host) => (
            <Bar
              key={host}
              dataKey={host}
              name={hostNames[host]}
              stackId="visits"
              fill={colours[hostKinds.indexOf(host)] ?? ''}
              maxBarSize={40}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
