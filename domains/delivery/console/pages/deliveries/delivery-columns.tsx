import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { DeliveryTag } from '../../parts/delivery-tag.tsx';

type Row = RowOf<'delivery.listDeliveries'>;

export const deliveryColumns: TableColumnsType<Row> = [
  {
    title: '订单',
    dataIndex: 'orderNo',
    render: (orderNo: string) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { title: '状态', key: 'status', render: (_, { status }) => <DeliveryTag status={status} /> },
  { title: '购车人', dataIndex: 'buyerName' },
  { title: '车型', dataIndex: 'modelName' },
  { title: '交付门店', dataIndex: 'storeName' },
  { title: '检查', key: 'checked', render: (_, { checked, items }) => `${checked} / ${items}` },
  {
    title: '待处理问题',
    dataIndex: 'openDefects',
    render: (count: number) => (count > 0 ? <ToneTag tone="wrong">{count} 个</ToneTag> : '—'),
  },
  { title: '状态更新', dataIndex: 'since', render: (at: string) => <Stamp at={at} /> },
  {
    title: '签收时间',
    dataIndex: 'acceptedAt',
    render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
  },
];
