import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { listPlaces } from '../../../contract/endpoints.ts';
import { type PlaceKind, placeKindNames } from '../../../contract/words.ts';
import { EditPlace, type PlaceRow } from './edit-place.tsx';
import { RemovePlace } from './remove-place.tsx';

const kindOptions = Object.entries(placeKindNames).map(([value, label]) => ({ value, label }));
const isKind = (text: string): text is PlaceKind => Object.hasOwn(placeKindNames, text);

type Doing = { act: 'add' } | { act: 'edit' | 'remove'; row: PlaceRow };

/** Places around stations, which staff add, change and remove here. */
export function AroundPlacesPage() {
  const address = useAddress();
  const mayManage = useMay('aroundPlaces.manage');
  const keyword = address.get('q');
  const asked = address.get('kind');
  const kind = isKind(asked) ? asked : undefined;
  const places = useRead(
    'road-book.listPlaces',
    { keyword: keyword || undefined, kind, ...pageOf(address) },
    { keepPrevious: true },
  );
  const [doing, setDoing] = useState<Doing | null>(null);
  const [notice, tell] = useNotice();
  const close = () => setDoing(null);
  const done = (said: string) => {
    tell(said);
    close();
  };
  const columns: TableColumnsType<PlaceRow> = [
    { title: '充电站', dataIndex: 'stationName' },
    { title: '类型', dataIndex: 'kind', render: (one: PlaceKind) => placeKindNames[one] },
    { title: '名称', dataIndex: 'name' },
    { title: '位置', dataIndex: 'where', render: (text: string) => text || '—' },
    { title: '距离', dataIndex: 'distanceM', render: (metres: number) => `${metres} m` },
    { title: '营业时间', dataIndex: 'openHours', render: (text: string) => text || '—' },
    { title: '电话', dataIndex: 'phone', render: (text: string) => text || '—' },
    {
      title: '最近修改',
      dataIndex: 'changedAt',
      render: (at: string, { changedBy }) => (
        <>
          {changedBy} <Stamp at={at} />
        </>
      ),
    },
    ...(mayManage
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, row: PlaceRow) => (
              <>
                <Button
                  type="link"
                  size="small"
                  aria-label={`修改 ${row.name}`}
                  onClick={() => setDoing({ act: 'edit', row })}
                >
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  aria-label={`删除 ${row.name}`}
                  onClick={() => setDoing({ act: 'remove', row })}
                >
                  删除
                </Button>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title="场站周边"
        what="周边地点"
        query={places}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个周边地点`}
        filters={
          <>
            <SearchBar
              label="搜索周边地点"
              placeholder="地点或充电站名称"
              keyword={keyword}
              check={keywordCheck(listPlaces)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="类型"
              all="全部类型"
              options={kindOptions}
              value={kind}
              onChange={(next) => address.show({ kind: next })}
            />
            {mayManage && (
              <Button type="primary" onClick={() => setDoing({ act: 'add' })}>
                添加周边地点
              </Button>
            )}
          </>
        }
        rowKey="placeId"
        columns={columns}
        empty={<StateView title="还没有符合条件的周边地点" />}
      />
      {doing?.act === 'add' && <EditPlace row={null} onDone={done} onCancel={close} />}
      {doing?.act === 'edit' && <EditPlace row={doing.row} onDone={done} onCancel={close} />}
      {doing?.act === 'remove' && <RemovePlace row={doing.row} onDone={done} onCancel={close} />}
    </>
  );
}
