import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { caseKindNames, caseStatusNames } from '../../../contract/kinds.ts';
import { amountText } from '../../words/amount-text.ts';
import { caseTones } from '../../words/case-tones.ts';

type CaseLine = RowOf<'after-sales.listAllCases'>;

/** @param onOpen opens a case beside the list */
export const caseColumns = (onOpen: (caseNo: string) => void): TableColumnsType<CaseLine> => [
  {
    title: '售后单号',
    dataIndex: 'caseNo',
    render: (caseNo: string) => <RowButton onOpen={() => onOpen(caseNo)}>{caseNo}</RowButton>,
  },
  { title: '类型', dataIndex: 'kind', render: (_, { kind }) => caseKindNames[kind] },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status }) => <ToneTag tone={caseTones[status]}>{caseStatusNames[status]}</ToneTag>,
  },
  {
    title: '截止',
    dataIndex: 'deadlineAt',
    render: (_, { deadlineAt, overdue }) => (
      <>
        {deadlineAt === null ? '—' : <Stamp at={deadlineAt} />}{' '}
        {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
      </>
    ),
  },
  {
    title: '商品',
    dataIndex: 'name',
    render: (_, { name, variantText, quantity }) => `${name} ${variantText} ×${quantity}`,
  },
  {
    title: '退回',
    dataIndex: 'payFen',
    align: 'end',
    render: (_, { kind, payFen, points }) => (kind === 'exchange' ? '—' : amountText({ payFen, points })),
  },
  { title: '订单', dataIndex: 'orderNo' },
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (_, { uid, nickname, maskedPhone }) => (
      <>
        <Link to={`/users/${uid}`}>{nickname}</Link> {maskedPhone}
      </>
    ),
  },
];
