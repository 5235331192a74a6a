import type { RowOf } from '@ev/console-kit/read.ts';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { claimWayNames } from '../../../contract/kinds.ts';
import { RightStatusTag } from '../../parts/right-status-tag.tsx';
import s from './rights-page.module.css';

export type RightRow = RowOf<'rights.listRights'>;

export function rightColumns(onOpen: (rightNo: string) => void): TableColumnsType<RightRow> {
  return [
    {
      title: '权益',
      dataIndex: 'name',
      render: (name: string, { rightNo }) => (
        <Button type="link" size="small" className={s.number ?? ''} data-row onClick={() => onOpen(rightNo)}>
          {name}
        </Button>
      ),
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
