import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { Traffic } from '../../../contract/reports.ts';
import { periodOf } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { VisitsChart } from './visits-chart.tsx';
import s from './visits-page.module.css';

/** Visits by day and host, and the most viewed pages. */
export function TrafficView() {
  const days = periodOf(useAddress().get('days'));
  const traffic = useRead('analytics.getTraffic', { days }, { keepPrevious: true });
  return (
    <Frame
      view="traffic"
      query={traffic}
      count={({ visits, views }) => `${visits} 次访问，浏览 ${views} 个页面`}
    >
      {(data) => (data.views === 0 ? <NothingCounted /> : <Panels {...data} />)}
    </Frame>
  );
}

function Panels({ days, pages }: Traffic) {
  return (
    <div className={s.panels}>
      <Panel title="每天的访问" note="按打开方式">
        <VisitsChart days={days} />
        <details className={s.figures}>
          <summary>查看每天的数字</summary>
          <ListTable
            rowKey="day"
            rows={[...days].reverse()}
            columns={[
              { title: '日期', dataIndex: 'day' },
              { title: '访问', dataIndex: 'visits', align: 'right' },
              { title: '浏览页面', dataIndex: 'views', align: 'right' },
            ]}
            empty={null}
          />
        </details>
      </Panel>
      <Panel title="浏览最多的页面">
        <ListTable
          rowKey="page"
          rows={pages}
          columns={[
            { title: '页面', dataIndex: 'page' },
            { title: '浏览', dataIndex: 'views', align: 'right' },
            { title: '访问', dataIndex: 'visits', align: 'right' },
          ]}
          empty={null}
        />
      </Panel>
    </div>
  );
}
