import { RowKeys } from '@ev/console-kit/row-keys.tsx';
import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { Button, Skeleton, Table } from 'antd';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StaffOrderRow } from '../../../contract/staff-order.ts';
import { useListChoices } from '../../data/list-choices.ts';
import type { ColumnKey } from './column-keys.ts';
import { isFiltered, type ListView, noFilter, pageSizes } from './list-address.ts';
import { rememberOpened, takeLastOpened } from './list-place.ts';
import { orderColumns, sortedBy } from './order-columns.tsx';
import s from './orders-table.module.css';
import { focusedOrderNo, focusOrderNo } from './row-focus.ts';

export function OrdersTable({
  view,
  rows,
  total,
  pending,
  waiting,
  columns: chosen,
  selected,
  onSelect,
  onChange,
}: {
  view: ListView;
  rows: StaffOrderRow[];
  total: number;
  /** Null: the default columns. */
  columns: readonly ColumnKey[] | null;
  /** Null if there are no actions on several orders. */
  selected: readonly string[] | null;
  onSelect: (orderNos: string[]) => void;
  /** Nothing is loaded yet. */
  pending: boolean;
  /** The rows shown belong to the previous view. */
  waiting: boolean;
  onChange: (change: Partial<ListView>) => void;
}) {
  const { search } = useLocation();
  const backTo = `/orders${search}`;
  const navigate = useNavigate();
  const { sort, descending } = view;
  const columns = useMemo(
    () => orderColumns({ backTo }, chosen, { sort, descending }),
    [backTo, chosen, sort, descending],
  );

  useEffect(() => {
    if (pending) return;
    const opened = takeLastOpened();
    if (opened) focusOrderNo(opened);
  }, [pending]);

  useShortcuts({
    x:
      selected === null
        ? undefined
        : () => {
            const orderNo = focusedOrderNo();
            if (orderNo === null) return;
            onSelect(
              selected.includes(orderNo) ? selected.filter((one) => one !== orderNo) : [...selected, orderNo],
            );
          },
  });

  const openByClick = (event: MouseEvent, orderNo: string) => {
    const taken = event.target instanceof Element && event.target.closest('a, .ant-table-selection-column');
    const selecting = window.getSelection()?.toString() !== '';
    if (taken || selecting || event.ctrlKey || event.metaKey || event.shiftKey) return;
    rememberOpened(orderNo);
    void navigate(`/orders/${orderNo}`, { state: { backTo } });
  };

  return (
    <RowKeys>
      <Table<StaffOrderRow>
        className={s.table}
        rowKey="orderNo"
        size="small"
        columns={columns}
        dataSource={rows}
        loading={{ spinning: waiting, delay: 150 }}
        sticky={{ offsetHeader: 57 }}
        scroll={{ x: 'max-content' }}
        {...(selected && {
          rowSelection: {
            selectedRowKeys: [...selected],
            onChange: (keys) => onSelect(keys.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部订单' }),
            getCheckboxProps: ({ orderNo }) => ({ 'aria-label': `选择 ${orderNo}` }),
            columnWidth: 40,
          },
        })}
        onRow={({ orderNo }) => ({ onClick: (event) => openByClick(event, orderNo) })}
        onChange={(_page, _filters, sorter, { action }) => {
          const sorted = action === 'sort' && !Array.isArray(sorter) ? sortedBy(sorter) : null;
          if (sorted) onChange(sorted);
        }}
        locale={{ emptyText: pending ? <Pending /> : <Nothing view={view} onChange={onChange} /> }}
        pagination={{
          current: view.pageNo,
          pageSize: view.pageSize,
          total,
          showSizeChanger: true,
          pageSizeOptions: pageSizes,
          hideOnSinglePage: total <= Math.min(...pageSizes),
          showTotal: (count, [first, last]) => `第 ${first}–${last} 个，共 ${count} 个`,
          onChange: (pageNo, pageSize) =>
            onChange({ pageNo: pageSize === view.pageSize ? pageNo : 1, pageSize }),
        }}
      />
    </RowKeys>
  );
}

function Pending() {
  return (
    <div role="status" aria-label="正在加载订单">
      <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
    </div>
  );
}

function Nothing({ view, onChange }: { view: ListView; onChange: (change: Partial<ListView>) => void }) {
  const { data } = useListChoices();
  if (view.of === 'store' && data?.hasStore === false) {
    return (
      <StateView
        title="你还没有分配到门店"
        text="分配后这里显示本店的订单，请联系管理员"
        action={<Button onClick={() => onChange({ of: 'all' })}>查看全部</Button>}
      />
    );
  }
  if (!isFiltered(view)) return <StateView title="还没有订单" text="客户提交订单后会显示在这里" />;
  return (
    <StateView
      title="没有符合条件的订单"
      text="订单号、车架号和手机号需要填写完整，姓名可以只填开头"
      action={<Button onClick={() => onChange(noFilter)}>清除条件</Button>}
    />
  );
}
