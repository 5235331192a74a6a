import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { listAllStations } from '../../../contract/staff-endpoints.ts';
import { stationColumns } from './station-columns.tsx';
import { StationDrawer } from './station-drawer.tsx';

const states = {
  shown: '客户可见',
  closedByUs: '我方停用',
  closedByOperator: '运营商关闭',
  gone: '运营商已移除',
} as const;
const stateOptions = Object.entries(states).map(([value, label]) => ({ value, label }));
const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

/** All stations that operators have listed: the states of their guns, and whether customers see them. */
export function StationsPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const operatorId = address.get('operator');
  const asked = address.get('state');
  const state = isState(asked) ? asked : undefined;
  const stations = useRead(
    'station.listAllStations',
    {
      keyword: keyword || undefined,
      operatorId: operatorId || undefined,
      state,
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  const opened = stations.data?.list.find(({ stationId }) => stationId === address.opened);
  const [notice, tell] = useNotice();
  const operators = stations.data?.operators ?? [];
  return (
    <>
      <ListPage
        title="充电站"
        what="充电站"
        query={stations}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 座充电站`}
        filters={
          <>
            <SearchBar
              label="搜索充电站"
              placeholder="名称、地址或场站编号"
              keyword={keyword}
              check={keywordCheck(listAllStations)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="运营商"
              all="全部运营商"
              options={operators.map(({ operatorId: value, name: label }) => ({ value, label }))}
              value={operatorId || undefined}
              onChange={(operator) => address.show({ operator })}
            />
            <FilterSelect
              label="状态"
              all="全部状态"
              options={stateOptions}
              value={state}
              onChange={(next) => address.show({ state: next })}
            />
          </>
        }
        rowKey="stationId"
        columns={stationColumns(address.open)}
        empty={<StateView title="没有符合条件的充电站" />}
      />
      {opened && (
        <StationDrawer
          key={`${opened.stationId}.${opened.closed === null}`}
          station={opened}
          onDone={tell}
          onClose={address.close}
        />
      )}
    </>
  );
}
