import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { closingStatusNames } from '../../../contract/kinds.ts';
import { closingTones } from '../../words/closing-tones.ts';

/** @param onOpen opens a request beside the list */
export const closingColumns = (
  onOpen: (closingNo: string) => void,
): TableColumnsType<RowOf<'closing.listClosings'>> => [
  {
    title: '申请编号',
    dataIndex: 'closingNo',
    render: (closingNo: string) => <RowButton onOpen={() => onOpen(closingNo)}>{closingNo}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, overdue }) => (
      <>
        <ToneTag tone={closingTones[status]}>{closingStatusNames[status]}</ToneTag>{' '}
        {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
      </>
    ),
  },
  {
    title: '没办完的事',
    dataIndex: 'obstacleCount',
    render: (count: number) => (count > 0 ? `${count} 件` : '—'),
  },
  {
    title: '客户',
    dataIndex: 'customer',
    render: (_, { customer: { uid, nickname, maskedPhone } }) => (
      <>
        <Link to={`/users/${uid}`}>{nickname}</Link> {maskedPhone}
      </>
    ),
  },
  { title: '最晚完成日', dataIndex: 'lastDay' },
  { title: '申请', dataIndex: 'requestedAt', render: (at: string) => <Stamp at={at} /> },
];
