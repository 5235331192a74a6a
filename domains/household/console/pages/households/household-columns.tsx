import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import {
  type HouseholdStatus,
  householdStatusNames,
  type Supplier,
  supplierNames,
} from '../../../contract/words.ts';
import { householdTones } from '../../words/household-status.ts';

export type HouseholdRow = RowOf<'household.listAllHouseholds'>;

export function householdColumns(onOpen: (id: string) => void): TableColumnsType<HouseholdRow> {
  return [
    {
      title: '记录编号',
      dataIndex: 'householdId',
      render: (id: string, { actions }) =>
        actions.includes('open') ? (
          <Link to={`/households/${id}`} data-row>
            {id}
          </Link>
        ) : (
          <RowButton onOpen={() => onOpen(id)}>{id}</RowButton>
        ),
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: HouseholdStatus) => (
        <ToneTag tone={householdTones[status]}>{householdStatusNames[status]}</ToneTag>
      ),
    },
    {
      title: '供电单位',
      dataIndex: 'supplier',
      render: (supplier: Supplier) => supplierNames[supplier],
    },
    { title: '户号', dataIndex: 'maskedNumber' },
    { title: '户名', dataIndex: 'maskedName' },
    { title: '地区', dataIndex: 'region' },
    {
      title: '提示',
      dataIndex: 'others',
      render: (count: number) => (count > 0 ? `另有 ${count} 人绑定` : '—'),
    },
    { title: '核对人', dataIndex: 'verifier', render: (name: string | null) => name ?? '—' },
    { title: '提交时间', dataIndex: 'submittedAt', render: (at: string) => <Stamp at={at} /> },
  ];
}
