import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { contractStatusNames, offline } from '../../../contract/kinds.ts';
import { contractTones } from '../../words/contract-status.ts';

export type ContractRow = RowOf<'sales-contract.listContracts'>;

export function contractColumns(onOpen: (contractNo: string) => void): TableColumnsType<ContractRow> {
  return [
    {
      title: '合同编号',
      dataIndex: 'contractNo',
      render: (contractNo: string) => <RowButton onOpen={() => onOpen(contractNo)}>{contractNo}</RowButton>,
    },
    { title: '状态', key: 'status', render: (_, contract) => <ContractTag contract={contract} /> },
    { title: '购车人', dataIndex: 'buyerName' },
    { title: '车型', dataIndex: 'modelName' },
    { title: '交付门店', dataIndex: 'storeName' },
    {
      title: '订单',
      dataIndex: 'orderNo',
      render: (orderNo: string) => <Link to={`/orders/${orderNo}`}>{orderNo}</Link>,
    },
    {
      title: '冷静期结束',
      dataIndex: 'dueAt',
      render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
    },
    {
      title: '签署时间',
      dataIndex: 'signedAt',
      render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
    },
  ];
}

export function ContractTag({
  contract: { status, held, overdue, contractType },
}: {
  contract: Pick<ContractRow, 'status' | 'held' | 'overdue' | 'contractType'>;
}) {
  if (held) return <ToneTag tone="wrong">等待处理</ToneTag>;
  if (overdue) return <ToneTag tone="wrong">逾期未签</ToneTag>;
  const text = contractType === offline ? '线下签署' : contractStatusNames[status];
  return <ToneTag tone={contractTones[status]}>{text}</ToneTag>;
}
