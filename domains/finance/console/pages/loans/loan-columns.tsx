import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import type { TableColumnsType } from 'antd';
import { loanStatusNames } from '../../../contract/kinds.ts';
import type { LoanRow } from '../../../contract/staff-application.ts';
import { loanTones } from '../../words/loan-words.ts';

export const LoanStatusTag = ({ status }: Pick<LoanRow, 'status'>) => (
  <ToneTag tone={loanTones[status]}>{loanStatusNames[status]}</ToneTag>
);

export function loanColumns(onOpen: (applyNo: string) => void): TableColumnsType<LoanRow> {
  return [
    {
      title: '申请编号',
      dataIndex: 'applyNo',
      render: (applyNo: string) => <RowButton onOpen={() => onOpen(applyNo)}>{applyNo}</RowButton>,
    },
    { title: '状态', dataIndex: 'status', render: (_, { status }) => <LoanStatusTag status={status} /> },
    { title: '客户', dataIndex: 'name' },
    { title: '手机号', dataIndex: 'maskedPhone' },
    { title: '车型', dataIndex: 'modelName' },
    { title: '贷款机构', dataIndex: 'lenderName' },
    { title: '贷款金额', dataIndex: 'principalFen', align: 'right', render: formatYuan },
    { title: '期数', dataIndex: 'months', align: 'right' },
    { title: '门店', dataIndex: 'storeName' },
    { title: '申请时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}
