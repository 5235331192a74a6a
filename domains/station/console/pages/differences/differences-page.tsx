import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { listDifferences } from '../../../contract/staff-endpoints.ts';
import { type DifferenceKind, differenceKindNames } from '../../../contract/words.ts';
import { Readings } from './readings.tsx';

const kindOptions = Object.entries(differenceKindNames).map(([value, label]) => ({ value, label }));
const isKind = (text: string): text is DifferenceKind => Object.hasOwn(differenceKindNames, text);

const columns: TableColumnsType<RowOf<'station.listDifferences'>> = [
  { title: '充电站', dataIndex: 'stationName' },
  { title: '场站编号', dataIndex: 'stationCode' },
  { title: '运营商', dataIndex: 'operatorName' },
  { title: '差异', dataIndex: 'kind', render: (kind: DifferenceKind) => differenceKindNames[kind] },
  { title: '运营商所说', dataIndex: 'said' },
  { title: '最近一次', dataIndex: 'lastSeenAt', render: (at: string) => <Stamp at={at} /> },
  {
    title: '已解决',
    dataIndex: 'settledAt',
    render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
  },
];

/** Inconsistencies in operators' station data, and the progress of the synchronization. */
export function DifferencesPage() {
  const address = useAddress();
  const keyword = address.get('q');
  const asked = address.get('kind');
  const kind = isKind(asked) ? asked : undefined;
  const all = address.get('all') === '1';
  const [notice, tell] = useNotice();
  const differences = useRead(
    'station.listDifferences',
    { keyword: keyword || undefined, kind, ...(all ? {} : { open: true }), ...pageOf(address) },
    { keepPrevious: true },
  );
  return (
    <>
      <Readings onDone={tell} />
      <ListPage
        title="场站数据差异"
        what="差异"
        query={differences}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 处差异`}
        filters={
          <>
            <SearchBar
              label="搜索差异"
              placeholder="名称或场站编号"
              keyword={keyword}
              check={keywordCheck(listDifferences)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="差异类型"
              all="全部类型"
              options={kindOptions}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
            <FilterSelect
              label="是否解决"
              all="未解决"
              options={[{ value: '1', label: '包括已解决' }]}
              value={all ? '1' : undefined}
              onChange={(next) => address.show({ all: next })}
            />
          </>
        }
        rowKey="differenceId"
        columns={columns}
        empty={<StateView title="没有差异" />}
      />
    </>
  );
}
