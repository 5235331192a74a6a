import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { claimWayNames } from '../../../contract/kinds.ts';
import { RightStatusTag } from '../../parts/right-status-tag.tsx';

export type RightRow = RowOf<'rights.listRights'>;

export function rightColumns(onOpen: (rightNo: string) => void): TableColumnsType<RightRow> {
  return [
    {
      title: '权益',
      dataIndex: 'name',
      render: (name: string, { rightNo }) => <RowButton onOpen={() => onOpen(rightNo)}>{name}</RowButton>,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (_, { status, over }) => <RightStatusTag status={status} over={over} />,
    },
    { title: '客户', dataIndex: 'buyerName' },
    {
      title: '订单',
      dataIndex: 'orderNo',
      render: (orderNo: string, { modelName }) => (
        <Link to={`/orders/${orderNo}`}>{`${modelName} ${orderNo}`}</Link>
      ),
    },
    { title: '领取方式', dataIndex: 'claim', render: (_, { claim }) => claimWayNames[claim] },
    { title: '处理人', dataIndex: 'handler', render: (handler: string | null) => handler ?? '—' },
    { title: '状态时间', dataIndex: 'statusSince', render: (at: string) => <Stamp at={at} /> },
  ];
}
