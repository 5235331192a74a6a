import { Bar, BarChart, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Vital, vitalBounds } from '../../../contract/kinds.ts';
import { vitalNames, vitalText } from '../../words/words.ts';
import s from './visits-page.module.css';

/** The pages with most samples; the table has the others. */
const mostBars = 12;

/** Pages by release against the thresholds of good and poor. The table below has the figures. */
export function VitalsChart({
  vital,
  rows,
}: {
  vital: Vital;
  rows: readonly { page: string; release: string; p75: number }[];
}) {
  const bars = rows
    .slice(0, mostBars)
    .map(({ page, release, p75 }) => ({ name: `${page.replace('/pages/', '')} · ${release}`, p75 }));
  const [good, poor] = vitalBounds[vital];
  return (
    <figure className={s.chart} aria-label={`各页面的${vitalNames[vital]}，按版本`}>
      <ResponsiveContainer width="100%" height={60 + bars.length * 32}>
        <BarChart data={bars} layout="vertical" accessibilityLayer>
          <XAxis type="number" tickFormatter={(value: number) => vitalText(vital, value)} />
          <YAxis type="category" dataKey="name" width={260} tickLine={false} />
          <Tooltip
            cursor={{ fill: 'var(--sunken)' }}
            formatter={(value) => [vitalText(vital, Number(value)), vitalNames[vital]]}
          />
          <ReferenceLine x={good} stroke="var(--ok)" strokeDasharray="4 4" />
          <ReferenceLine x={poor} stroke="var(--danger)" strokeDasharray="4 4" />
          <Bar dataKey="p75" fill="#00756e" maxBarSize={18} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
