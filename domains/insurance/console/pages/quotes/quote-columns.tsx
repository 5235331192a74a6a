import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { quoteStatusNames } from '../../../contract/kinds.ts';
import { quoteTones } from '../../words/quote-tones.ts';

/** @param onOpen opens a request beside the list */
export const quoteColumns = (
  onOpen: (quoteNo: string) => void,
): TableColumnsType<RowOf<'insurance.listQuotes'>> => [
  {
    title: '询价单号',
    dataIndex: 'quoteNo',
    render: (quoteNo: string) => <RowButton onOpen={() => onOpen(quoteNo)}>{quoteNo}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, overdue }) => (
      <>
        <ToneTag tone={quoteTones[status]}>{quoteStatusNames[status]}</ToneTag>{' '}
        {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
      </>
    ),
  },
  {
    title: '车辆',
    dataIndex: 'vin',
    render: (_, { vin, modelName, plate }) => [modelName, plate ?? vin].filter(Boolean).join(' '),
  },
  { title: '现有车险到期', dataIndex: 'currentEndsDay', render: (day: string | null) => day ?? '—' },
  {
    title: '客户',
    dataIndex: 'customer',
    render: (_, { customer: { uid, nickname, maskedPhone } }) => (
      <>
        <Link to={`/users/${uid}`}>{nickname}</Link> {maskedPhone}
      </>
    ),
  },
  { title: '提交', dataIndex: 'requestedAt', render: (at: string) => <Stamp at={at} /> },
];
