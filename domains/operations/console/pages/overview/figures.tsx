import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import table from '@ev/console-kit/small-table.module.css';
import type { Output } from '@ev/query/read.ts';
import { perMinuteText, shareText, waitedText, withinText } from '../../words/figures.ts';
import s from './overview-page.module.css';

type Figures = NonNullable<Output<'operations.getOverview'>['figures']>;

/** How the product runs: what all processes together counted in the last hour, and what waits now. */
export function Figures({ figures }: { figures: Figures }) {
  const { minutes, processes } = figures;
  return (
    <section aria-label="运行数据">
      <h2 className={s.title}>运行数据</h2>
      <p className={s.sum}>
        {minutes === 0
          ? '还没有数据，请在服务启动一分钟后刷新'
          : `过去 ${minutes} 分钟，${processes} 个进程合计，每分钟更新`}
      </p>
      {minutes > 0 && <Panels figures={figures} />}
    </section>
  );
}

function Panels({ figures }: { figures: Figures }) {
  const { minutes, calls, database, jobs, changes, partners, pages } = figures;
  const period = `过去 ${minutes} 分钟`;
  return (
    <div className={s.panels}>
      <Panel title="接口" note={period}>
        <Facts
          rows={[
            ['调用', `每分钟 ${perMinuteText(calls.count, minutes)} 次，共 ${calls.count} 次`],
            ['故障', `${calls.failed} 次，${shareText(calls.failed, calls.count)}`],
            ['拒绝', `${calls.refused} 次，${shareText(calls.refused, calls.count)}`],
            ['一半用时', calls.p50Ms === null ? null : withinText(calls.p50Ms)],
            ['95% 用时', calls.p95Ms === null ? null : withinText(calls.p95Ms)],
            ['页面', `生成 ${pages.rendered} 次，失败 ${pages.failed} 次`],
          ]}
        />
        {calls.refusals.length > 0 && <RefusalsTable calls={calls} />}
      </Panel>
      <Panel title="数据库和后台任务" note="现在">
        <Facts
          rows={[
            ['连接', `使用 ${database.used}，空闲 ${database.idle}，等待 ${database.waiting}`],
            ['最多等待', `${database.mostWaiting}（${period}，单个进程）`],
            ['到期任务', `${jobs.due} 个`],
            ['最早一个', jobs.due === 0 ? null : `已等待 ${waitedText(jobs.oldestDueSeconds)}`],
          ]}
        />
      </Panel>
      {changes.map((change) => (
        <Changes key={change.title} change={change} period={period} />
      ))}
      {partners.length > 0 && <PartnersPanel partners={partners} period={period} />}
    </div>
  );
}

function RefusalsTable({ calls }: Pick<Figures, 'calls'>) {
  return (
    <ScrollRegion label="最多的故障和拒绝">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">故障或拒绝</th>
            <th scope="col">响应码</th>
            <th scope="col">次数</th>
            <th scope="col">占全部调用</th>
          </tr>
        </thead>
        <tbody>
          {calls.refusals.map(({ name, code, count }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{code}</td>
              <td>{count}</td>
              <td>{shareText(count, calls.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Changes({ change, period }: { change: Figures['changes'][number]; period: string }) {
  const { title, rows, stopped } = change;
  return (
    <Panel title={title} note={period}>
      <Facts
        rows={[
          ...rows.map((row) => [row.title ?? '合计', countsText(row.counts)] as const),
          [stopped?.title ?? '', stopped && `现在 ${stopped.count} 个`],
        ]}
      />
    </Panel>
  );
}

const countsText = (counts: Figures['changes'][number]['rows'][number]['counts']) =>
  counts.map(({ title, count }) => `${title} ${count}`).join('，');

function PartnersPanel({ partners, period }: Pick<Figures, 'partners'> & { period: string }) {
  return (
    <Panel title="服务商" note={period}>
      <ScrollRegion label="各服务商的调用">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">服务商</th>
              <th scope="col">调用</th>
              <th scope="col">失败</th>
              <th scope="col">失败率</th>
            </tr>
          </thead>
          <tbody>
            {partners.map(({ name, title, calls, failed }) => (
              <tr key={name}>
                <td>{title}</td>
                <td>{calls}</td>
                <td>{failed}</td>
                <td>{shareText(failed, calls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
