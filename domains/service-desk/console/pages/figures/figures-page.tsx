import { DayRange } from '@ev/console-kit/day-range.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import table from '@ev/console-kit/small-table.module.css';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Toolbar } from '@ev/console-kit/toolbar.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { useState } from 'react';
import type { FigureRow } from '../../../contract/staff-desk.ts';
import { getFigures } from '../../../contract/staff-endpoints.ts';
import { durationText } from '../../words/duration-text.ts';

/** The default period in days. */
const firstDays = 7;

/** Waits, first answers and ratings over a period. */
export function FiguresPage() {
  const address = useAddress();
  const [today] = useState(() => shanghaiDay(new Date()));
  const from = address.get('from') || addDays(today, 1 - firstDays);
  const to = address.get('to') || today;
  const asked = getFigures.input.safeParse({ from, to });
  const query = useRead('service-desk.getFigures', asked.success ? asked.data : null, {
    keepPrevious: true,
  });
  return (
    <>
      <PageHead title="服务统计" query={query} />
      <Toolbar>
        <DayRange
          label="转人工日期"
          from={from}
          to={to}
          error={asked.error?.issues[0]?.message ?? null}
          onChange={address.show}
        />
      </Toolbar>
      {asked.success && (
        <QueryView query={query} what="服务统计">
          {({ total, byDay, byMember }) =>
            total.asked === 0 ? (
              <StateView title="这段时间没有客户转人工" />
            ) : (
              <>
                <Figures title="合计" first="范围" rows={[total]} />
                <Figures title="按天" first="日期" rows={byDay} />
                <Figures title="按员工" first="员工" rows={byMember} />
              </>
            )
          }
        </QueryView>
      )}
    </>
  );
}

function Figures({ title, first, rows }: { title: string; first: string; rows: readonly FigureRow[] }) {
  return (
    <Panel title={title}>
      <ScrollRegion label={title}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              <th scope="col">转人工</th>
              <th scope="col">已解决</th>
              <th scope="col">等待（中位数）</th>
              <th scope="col">首次回复（中位数）</th>
              <th scope="col">评价</th>
              <th scope="col">平均星级</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.asked}</td>
                <td>{row.solved}</td>
                <td>{durationText(row.waitSeconds)}</td>
                <td>{durationText(row.firstAnswerSeconds)}</td>
                <td>{row.ratings}</td>
                <td>{row.stars ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
