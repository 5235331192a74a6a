import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { listParts } from '../../../contract/staff-endpoints.ts';
import type { PartRow } from '../../../contract/staff-maintenance.ts';
import { useWorkshop, WorkshopSelect } from '../../parts/workshop-select.tsx';
import { SetStock } from './set-stock.tsx';

/** The parts catalogue with what a store has of each. */
export function PartsPage() {
  const address = useAddress();
  const workshop = useWorkshop(address.get('store'));
  return (
    <QueryView query={workshop.query} what="门店">
      {() =>
        workshop.store ? (
          <Parts workshop={workshop} storeId={workshop.store.storeId} />
        ) : (
          <StateView title="还没有提供维保的门店" text="在商品里添加维保门店后，可以登记配件库存" />
        )
      }
    </QueryView>
  );
}

function Parts({ workshop, storeId }: { workshop: ReturnType<typeof useWorkshop>; storeId: string }) {
  const address = useAddress();
  const mayWork = useMay('maintenance.work');
  const [open, setOpen] = useState<PartRow | null>(null);
  const [notice, tell] = useNotice();
  const isOut = address.get('only') === 'out';
  const parts = useRead(
    'maintenance.listParts',
    {
      storeId,
      keyword: address.get('q') || undefined,
      ...(isOut && { only: 'out' as const }),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  return (
    <>
      <ListPage
        title="配件库存"
        query={parts}
        address={address}
        acts={<WorkshopSelect workshop={workshop} onChange={(store) => address.show({ store })} />}
        notice={notice}
        count={(total) => `共 ${total} 种配件`}
        filters={
          <>
            <SearchBar
              label="搜索配件"
              placeholder="名称或编号"
              keyword={address.get('q')}
              check={keywordCheck(listParts)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="库存"
              all="全部库存"
              options={[{ value: 'out', label: '缺货' }]}
              value={isOut ? 'out' : ''}
              onChange={(only) => address.show({ only })}
            />
          </>
        }
        rowKey="partCode"
        columns={columnsOf(mayWork ? setOpen : null)}
        empty={<StateView title="没有符合条件的配件" />}
      />
      {open && (
        <SetStock
          storeId={storeId}
          part={open}
          onDone={(said) => {
            setOpen(null);
            tell(said);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}

const columnsOf = (onOpen: ((part: PartRow) => void) | null): TableColumnsType<PartRow> => [
  {
    title: '配件',
    dataIndex: 'name',
    render: (name: string, row) => (onOpen ? <RowButton onOpen={() => onOpen(row)}>{name}</RowButton> : name),
  },
  { title: '编号', dataIndex: 'partCode' },
  { title: '价格', dataIndex: 'priceFen', render: (fen: number) => formatYuan(fen) },
  { title: '库存', dataIndex: 'quantity' },
  { title: '补货天数', dataIndex: 'supplyDays' },
];
