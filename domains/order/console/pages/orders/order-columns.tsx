import { promiseText, stampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { orderSorts } from '../../../contract/list-choices.ts';
import type { StaffOrderRow } from '../../../contract/staff-order.ts';
import { OrderStatusTag } from '../../parts/order-status-tag.tsx';
import { orderSortOptions, type Sorted } from '../../words/list.ts';
import { type ColumnKey, columnKeys, columnTitles, columnWidths } from './column-keys.ts';
import { type FromPage, rememberOpened } from './list-place.ts';
import s from './order-columns.module.css';

type Column = TableColumnsType<StaffOrderRow>[number];

/**
 * The columns of the list. On narrow screens a row has two lines and less important columns are hidden,
 * unless the staff member has chosen the columns.
 */
export function orderColumns(
  from: FromPage,
  chosen: readonly ColumnKey[] | null,
  sorted: Sorted,
): TableColumnsType<StaffOrderRow> {
  const shown = (chosen ?? columnKeys).map((key): Column => {
    const width = chosen ? undefined : columnWidths[key];
    return { ...columns[key], ...(width && { responsive: [width] }), ...headOf(key, sorted) };
  });
  return [numberColumn(from), ...shown];
}

/**
 * The header of a sortable column: the first click sorts in the more common direction, the next one in the
 * other. It is never unsorted, because every list has an order.
 */
function headOf(key: ColumnKey, { sort, descending }: Sorted): Partial<Column> {
  const ways = orderSortOptions.filter((one) => one.sort === key);
  if (ways.length === 0) return {};
  const now = sort === key ? ways.findIndex((one) => one.descending === descending) : -1;
  const next = (now + 1) % ways.length;
  return {
    key,
    sorter: true,
    sortOrder: now < 0 ? null : directionOf(descending),
    sortDirections: [...ways, ...ways.slice(0, 1)].map((one) => directionOf(one.descending)),
    showSorterTooltip: { title: `按${ways[next]?.label}排序` },
  };
}

const directionOf = (descending: boolean) => (descending ? ('descend' as const) : ('ascend' as const));

/** The sort order that a click on a header asks for, as the table reports it. */
export function sortedBy({
  columnKey,
  order,
}: {
  columnKey?: unknown;
  order?: 'ascend' | 'descend' | null;
}): Sorted | null {
  const sort = orderSorts.find((one) => one === columnKey);
  return sort && order ? { sort, descending: order === 'descend' } : null;
}

function numberColumn(from: FromPage): Column {
  return {
    title: '订单号',
    dataIndex: 'orderNo',
    className: s.whole,
    render: (orderNo: string) => (
      <Link
        to={`/orders/${orderNo}`}
        state={from}
        data-row
        data-order-no={orderNo}
        onClick={() => rememberOpened(orderNo)}
      >
        {orderNo}
      </Link>
    ),
  };
}

const columns: Readonly<Record<ColumnKey, Column>> = {
  status: {
    title: columnTitles.status,
    dataIndex: 'status',
    render: (_status, { status }) => <OrderStatusTag status={status} />,
  },
  model: {
    title: columnTitles.model,
    dataIndex: 'modelName',
    render: (_name, { modelName, versionName }) => (
      <>
        <span className={s.part}>{modelName}</span> <span className={s.second}>{versionName}</span>
      </>
    ),
  },
  buyer: {
    title: columnTitles.buyer,
    dataIndex: 'buyerName',
    className: s.buyer,
    ellipsis: { showTitle: false },
    render: (_name, { buyerName, maskedPhone }) => (
      <span title={buyerName}>
        {buyerName}
        <span className={s.below}>{maskedPhone}</span>
      </span>
    ),
  },
  stuck: {
    title: columnTitles.stuck,
    dataIndex: 'stuck',
    className: s.stuck,
    ellipsis: { showTitle: false },
    render: (stuck: StaffOrderRow['stuck']) =>
      stuck[0] && (
        <span className={s.warning} title={stuck.join('\n')}>
          {stuck[0]}
          {stuck.length > 1 && ` 等 ${stuck.length} 项`}
        </span>
      ),
  },
  adviser: {
    title: columnTitles.adviser,
    dataIndex: 'adviserName',
    className: s.whole,
    render: (name: string | null) => name ?? <span className={s.none}>未分配</span>,
  },
  since: { title: columnTitles.since, dataIndex: 'since', className: s.whole, render: twoLines },
  phone: {
    title: columnTitles.phone,
    dataIndex: 'maskedPhone',
    className: s.whole,
  },
  store: { title: columnTitles.store, dataIndex: 'storeName' },
  expected: {
    title: columnTitles.expected,
    dataIndex: 'expectedTo',
    className: s.whole,
    render: (_to, { expectedFrom, expectedTo }) => promiseText(expectedFrom, expectedTo),
  },
  total: {
    title: columnTitles.total,
    dataIndex: 'totalFen',
    align: 'right',
    className: s.whole,
    render: formatYuan,
  },
  deposit: {
    title: columnTitles.deposit,
    dataIndex: 'depositFen',
    align: 'right',
    className: s.whole,
    render: formatYuan,
  },
  created: {
    title: columnTitles.created,
    dataIndex: 'createdAt',
    className: s.whole,
    render: twoLines,
  },
};

/** A day and its time, in two lines on narrow screens. */
function twoLines(at: string) {
  const [day, clock] = stampText(at).split(' ');
  return (
    <time dateTime={at}>
      <span className={s.part}>{day}</span> <span className={s.part}>{clock}</span>
    </time>
  );
}
