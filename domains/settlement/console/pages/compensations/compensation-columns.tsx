import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { RowOf } from '@ev/query/read.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import s from './compensations-page.module.css';

export type Compensation = RowOf<'order.listCompensations'>;

export function compensationColumns(
  /** Null if the staff member lacks the permission. */
  onPay: ((compensation: Compensation) => void) | null,
): TableColumnsType<Compensation> {
  return [
    {
      title: '状态',
      dataIndex: 'paidAt',
      render: (paidAt: string | null) =>
        paidAt ? <ToneTag tone="done">已支付</ToneTag> : <ToneTag tone="todo">待支付</ToneTag>,
    },
    {
      title: '订单',
      dataIndex: 'orderNo',
      render: (orderNo: string, { buyerName }) => (
        <>
          <Link to={`/orders/${orderNo}`} state={{ backTo: '/compensations' }}>
            {orderNo}
          </Link>
          <div className={s.second}>{buyerName}</div>
        </>
      ),
    },
    { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
    {
      title: '品牌取消的原因',
      dataIndex: 'reason',
      render: (reason: string, { createdAt }) => (
        <div className={s.reason}>
          {reason}
          <div className={s.second}>
            <Stamp at={createdAt} />
          </div>
        </div>
      ),
    },
    {
      title: '银行流水号',
      dataIndex: 'reference',
      render: (reference: string | null, { paidBy, paidAt }) =>
        paidAt && (
          <>
            {reference}
            <div className={s.second}>
              {paidBy} <Stamp at={paidAt} />
            </div>
          </>
        ),
    },
    {
      title: '操作',
      dataIndex: 'createdAt',
      fixed: 'right',
      render: (_at, compensation) =>
        onPay &&
        compensation.paidAt === null && (
          <Button size="small" data-row onClick={() => onPay(compensation)}>
            已支付
          </Button>
        ),
    },
  ];
}
