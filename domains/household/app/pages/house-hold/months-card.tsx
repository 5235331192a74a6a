import { formatYuan } from '@ev/kernel/money.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Head } from '@ev/ui/head.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { Household } from '../../../contract/household.ts';
import { kwhText, lastMonths, monthWords } from '../../model/month-draft.ts';
import c from '../../parts/card.module.css';
import { MonthSheet } from './month-sheet.tsx';
import s from './months-card.module.css';

/** Monthly usage that the customer has entered, as a plot and a table. */
export function MonthsCard({ household }: { household: Household }) {
  const { months, thisMonth } = household;
  const [opened, setOpened] = useState<string | null>(null);
  const known = new Set(months.map(({ month }) => month));
  const lately = lastMonths(thisMonth);
  // The previous month is the latest one with a bill.
  const missing = [...lately.slice(1), thisMonth].find((month) => !known.has(month)) ?? thisMonth;
  const topWh = Math.max(1, ...months.map(({ totalWh }) => totalWh));
  return (
    <Card gap={8} aria-labelledby="home-months">
      <Stack inline wrap align="center" justify="between" gap={8}>
        <Head id="home-months" size={15}>
          每月用电
        </Head>
        <Button size="s" onClick={() => setOpened(missing)}>
          记一笔
        </Button>
      </Stack>
      {months.length === 0 ? (
        <Text tone="hint" size={13}>
          照着账单或电表记录每月用电，这里会显示近 12 个月的变化和夜间用电的比例
        </Text>
      ) : (
        <>
          <div className={s.plot} aria-hidden="true">
            {lately.toReversed().map((month) => {
              const one = months.find((entry) => entry.month === month);
              return (
                <span key={month} className={s.month}>
                  <span className={s.total} style={{ height: `${((one?.totalWh ?? 0) / topWh) * 100}%` }}>
                    <span
                      className={s.night}
                      style={{ height: `${((one?.nightWh ?? 0) / Math.max(1, one?.totalWh ?? 1)) * 100}%` }}
                    />
                  </span>
                  <span className={s.label}>{Number(month.slice(5))}</span>
                </span>
              );
            })}
          </div>
          <p className={s.legend} aria-hidden="true">
            <span className={s.ofNight}>夜间</span>
            <span className={s.ofDay}>其他时段</span>
          </p>
          <table className={c.table}>
            <caption>电量单位：度</caption>
            <thead>
              <tr>
                <th scope="col">月份</th>
                <th scope="col">总电量</th>
                <th scope="col">夜间</th>
                <th scope="col">电费</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, totalWh, nightWh, costFen }) => (
                <tr key={month}>
                  <th scope="row">
                    <button
                      type="button"
                      className={s.open}
                      aria-label={`修改 ${monthWords(month)}`}
                      onClick={() => setOpened(month)}
                    >
                      {monthWords(month)}
                    </button>
                  </th>
                  <td>{kwhText(totalWh)}</td>
                  <td>{nightWh === null ? '未分开' : kwhText(nightWh)}</td>
                  <td>{formatYuan(costFen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {opened !== null && (
        <MonthSheet key={opened} household={household} first={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}
