import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { Link, useLocation } from 'react-router';
import { workOrderStatuses } from '../../../contract/kinds.ts';
import { listWorkOrders } from '../../../contract/work-endpoints.ts';
import { isWorkOrderStatus, workOrderNames, workOrderTones } from '../../words/care-words.ts';

type Row = RowOf<'maintenance.listWorkOrders'>;

/** Cars in the workshops in reach: open work orders first, the oldest first. */
export function WorkOrdersPage() {
  const address = useAddress();
  const [status, storeId] = [address.get('status'), address.get('store')];
  const stores = useRead('maintenance.listWorkshops', {}).data?.stores ?? [];
  const orders = useRead(
    'maintenance.listWorkOrders',
    {
      keyword: address.get('q') || undefined,
      status: isWorkOrderStatus(status) ? status : undefined,
      ...(storeId && { storeId }),
      ...pageOf(address),
    },
    { keepPrevious: true },
  );
  return (
    <ListPage
      title="服务工单"
      query={orders}
      address={address}
      count={(total) => `共 ${total} 张工单`}
      filters={
        <>
          <SearchBar
            label="搜索服务工单"
            placeholder="工单号、车架号或车牌"
            keyword={address.get('q')}
            check={keywordCheck(listWorkOrders)}
            onSearch={(q) => address.show({ q })}
          />
          <FilterSelect
            label="状态"
            all="全部状态"
            options={workOrderStatuses.map((value) => ({ value, label: workOrderNames[value] }))}
            value={status}
            onChange={(next) => address.show({ status: next })}
          />
          <FilterSelect
            label="门店"
            all="全部门店"
            options={stores.map(({ storeId: value, name }) => ({ value, label: name }))}
            value={storeId}
            onChange={(store) => address.show({ store })}
          />
        </>
      }
      rowKey="workOrderNo"
      columns={columns}
      empty={<StateView title="没有符合条件的工单" />}
    />
  );
}

const columns: TableColumnsType<Row> = [
  {
    title: '工单号',
    dataIndex: 'workOrderNo',
    render: (no: string) => <WorkOrderLink workOrderNo={no} />,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={workOrderTones[status]}>{workOrderNames[status]}</ToneTag>,
  },
  {
    title: '车辆',
    key: 'car',
    render: (_, { modelName, plate, vin }) => `${modelName} ${plate === null ? vin : formatPlate(plate)}`,
  },
  { title: '项目', key: 'items', render: (_, { itemNames }) => itemNames.join('、') || '—' },
  { title: '门店', dataIndex: 'storeName' },
  { title: '联系人', dataIndex: 'contactName' },
  { title: '接车', dataIndex: 'checkedInAt', render: (at: string) => <Stamp at={at} /> },
  { title: '预计完成', dataIndex: 'readyAt', render: (at: string | null) => (at ? <Stamp at={at} /> : '—') },
  { title: '状态更新', dataIndex: 'since', render: (at: string) => <Stamp at={at} /> },
];

function WorkOrderLink({ workOrderNo }: { workOrderNo: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`/work-orders/${workOrderNo}`} state={{ backTo: pathname + search }} data-row>
      {workOrderNo}
    </Link>
  );
}
