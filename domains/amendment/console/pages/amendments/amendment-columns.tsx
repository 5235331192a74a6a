import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { type AmendmentKind, amendmentKindNames } from '../../../contract/kinds.ts';
import { AmendmentTag } from '../../parts/amendment-tag.tsx';
import { differenceText } from '../../words/amendment-words.ts';

type Row = RowOf<'amendment.listAmendments'>;

export const amendmentColumns: TableColumnsType<Row> = [
  { title: '变更编号', dataIndex: 'amendmentNo' },
  {
    title: '订单号',
    dataIndex: 'orderNo',
    render: (orderNo: string) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
  },
  { title: '客户', dataIndex: 'buyerName' },
  { title: '车型', dataIndex: 'modelName' },
  { title: '门店', dataIndex: 'storeName' },
  { title: '变更内容', dataIndex: 'kind', render: (kind: AmendmentKind) => amendmentKindNames[kind] },
  { title: '价格差', key: 'difference', align: 'right', render: (_, row) => differenceText(row) },
  { title: '申请时间', dataIndex: 'requestedAt', render: (at: string) => <Stamp at={at} /> },
  {
    title: '状态',
    key: 'status',
    render: (_, { status, unanswered }) => (
      <>
        <AmendmentTag status={status} />
        {unanswered && <ToneTag tone="wrong">工厂超时未答复</ToneTag>}
      </>
    ),
  },
];
