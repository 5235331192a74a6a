import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { ListTable } from '@ev/console-kit/list-table.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useRead } from '@ev/query/use-read.ts';
import { hostOf, hostOptions, periodOf } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import { HeatPicture } from './heat-picture.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import s from './visits-page.module.css';

const home = '/pages/index/index';

/** Where a page is tapped; the home page by default. */
export function HeatMapView() {
  const address = useAddress();
  const days = periodOf(address.get('days'));
  const page = address.get('page-of') || home;
  const host = hostOf(address.get('host'));
  const traffic = useRead('analytics.getTraffic', { days });
  const map = useRead('analytics.getHeatMap', { days, page, host }, { keepPrevious: true });
  const pages = [...new Set([page, ...(traffic.data?.pages ?? []).map((row) => row.page)])];
  return (
    <Frame
      view="heat"
      query={map}
      count={({ taps }) => `共 ${taps} 次点击`}
      filters={
        <>
          <FilterSelect
            label="页面"
            all={home}
            options={pages.map((value) => ({ value, label: value }))}
            value={page}
            onChange={(next) => address.show({ 'page-of': next })}
          />
          <FilterSelect
            label="打开方式"
            all="全部打开方式"
            options={hostOptions}
            value={host}
            onChange={(next) => address.show({ host: next })}
          />
        </>
      }
    >
      {(data) =>
        data.taps === 0 ? (
          <NothingCounted />
        ) : (
          <div className={s.beside}>
            <Panel title="点击密度" note="按 375 像素宽的页面">
              <HeatPicture {...data} />
            </Panel>
            <Panel title="点得最多的位置">
              <ListTable
                rowKey={({ element }) => element ?? ''}
                rows={data.elements}
                columns={[
                  { title: '位置', render: (_, { element }) => element ?? '没有名称的位置' },
                  { title: '点击', dataIndex: 'taps', align: 'right' },
                ]}
                empty={null}
              />
            </Panel>
          </div>
        )
      }
    </Frame>
  );
}
