import { ListTable } from '@ev/console-kit/list-table.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Progress } from 'antd';
import { periodOf, shareText } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import s from './visits-page.module.css';

/** Elements that were seen, and the share of viewers who tapped them. */
export function ExposuresView() {
  const days = periodOf(useAddress().get('days'));
  const exposures = useRead('analytics.listExposures', { days }, { keepPrevious: true });
  return (
    <Frame view="exposures" query={exposures} count={({ list }) => `共 ${list.length} 处`}>
      {({ list }) => (
        <ListTable
          rowKey={({ page, element }) => `${page} ${element}`}
          rows={list}
          columns={[
            { title: '页面', dataIndex: 'page' },
            { title: '位置', dataIndex: 'element' },
            { title: '曝光', dataIndex: 'exposures', align: 'right' },
            { title: '点击', dataIndex: 'taps', align: 'right' },
            {
              title: '点击率',
              render: (_, { taps, exposures: seen }) => (
                <span className={s.share}>
                  <Progress
                    aria-hidden
                    size="small"
                    showInfo={false}
                    percent={Math.min(100, (taps / seen) * 100)}
                  />
                  {shareText(taps, seen)}
                </span>
              ),
            },
          ]}
          empty={<NothingCounted />}
        />
      )}
    </Frame>
  );
}
