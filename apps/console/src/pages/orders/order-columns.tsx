import { formatYuan } from '@ev/kernel/money.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { OrderRow } from '../../data/orders.ts';
import { stampText } from '../../labels/time.ts';
import { OrderStatusTag } from '../../parts/order-status-tag.tsx';
import type { FromList } from './list-place.ts';
import { rememberOpened } from './list-place.ts';
import s from './order-columns.module.css';

/** The columns of the list. On narrow screens a row has two lines, and store and deposit give way. */
export function orderColumns(from: FromList): TableColumnsType<OrderRow> {
  return [
    {
      title: '订单号',
      dataIndex: 'orderNo',
      className: s.whole,
      render: (orderNo: string) => (
        <Link
          to={`/orders/${orderNo}`}
          state={from}
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
    { title: '手机号', dataIndex: 'maskedPhone', className: s.whole, responsive: ['lg'] },
    { title: '门店', dataIndex: 'storeName', responsive: ['lg'] },
    { title: '总价', dataIndex: 'totalFen', align: 'right', className: s.whole, render: formatYuan },
    {
      title: '定金',
      dataIndex: 'depositFen',
      align: 'right',
      className: s.whole,
      responsive: ['xl'],
      render: formatYuan,
    },
    {
      title: '下单时间',
      dataIndex: 'createdAt',
      className: s.whole,
      render: (createdAt: string) => {
        const [day, clock] = stampText(createdAt).split(' ');
        return (
          <time dateTime={createdAt}>
            <span className={s.part}>{day}</span> <span className={s.part}>{clock}</span>
          </time>
        );
      },
    },
  ];
}
