import { stampText } from '@ev/console-kit/time.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { StaffOrderRow } from '../../../contract/staff-order.ts';
import { OrderStatusTag } from '../../parts/order-status-tag.tsx';
import type { FromPage } from './list-place.ts';
import { rememberOpened } from './list-place.ts';
import s from './order-columns.module.css';

/** The columns of the list. On narrow screens a row has two lines, and what is not needed to choose gives way. */
export function orderColumns(from: FromPage): TableColumnsType<StaffOrderRow> {
  return [
    {
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
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (_status, { status }) => <OrderStatusTag status={status} />,
    },
    {
      title: '车型',
      dataIndex: 'modelName',
      render: (_name, { modelName, versionName }) => (
        <>
          <span className={s.part}>{modelName}</span> <span className={s.second}>{versionName}</span>
        </>
      ),
    },
    {
      title: '客户',
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
    {
      title: '卡住原因',
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
    {
      title: '顾问',
      dataIndex: 'adviserName',
      className: s.whole,
      responsive: ['md'],
      render: (name: string | null) => name ?? <span className={s.none}>未分配</span>,
    },
    { title: '进入状态', dataIndex: 'since', className: s.whole, render: twoLines },
    { title: '手机号', dataIndex: 'maskedPhone', className: s.whole, responsive: ['xl'] },
    { title: '门店', dataIndex: 'storeName', responsive: ['xxl'] },
    {
      title: '总价',
      dataIndex: 'totalFen',
      align: 'right',
      className: s.whole,
      responsive: ['lg'],
      render: formatYuan,
    },
    {
      title: '定金',
      dataIndex: 'depositFen',
      align: 'right',
      className: s.whole,
      responsive: ['xxl'],
      render: formatYuan,
    },
    {
      title: '下单时间',
      dataIndex: 'createdAt',
      className: s.whole,
      responsive: ['xxl'],
      render: twoLines,
    },
  ];
}

/** A day and its clock, one below the other on narrow screens. */
function twoLines(at: string) {
  const [day, clock] = stampText(at).split(' ');
  return (
    <time dateTime={at}>
      <span className={s.part}>{day}</span> <span className={s.part}>{clock}</span>
    </time>
  );
}
