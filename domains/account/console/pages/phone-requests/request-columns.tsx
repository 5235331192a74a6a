import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { StaffPhoneRequestRow } from '../../../contract/phone-change.ts';
import {
  type PhoneRequestOrigin,
  phoneRequestOriginNames,
  phoneRequestStatusNames,
} from '../../../contract/phone-kinds.ts';
import { phoneRequestTones } from '../../words/phone-request.ts';

export const requestColumns = (
  onOpen: (requestNo: string) => void,
): TableColumnsType<StaffPhoneRequestRow> => [
  {
    title: '申请编号',
    dataIndex: 'requestNo',
    render: (requestNo: string) => <RowButton onOpen={() => onOpen(requestNo)}>{requestNo}</RowButton>,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, overdue, waitingHours }) => (
      <>
        <ToneTag tone={phoneRequestTones[status]}>{phoneRequestStatusNames[status]}</ToneTag>{' '}
        {waitingHours !== null && `已等 ${waitingHours} 小时`}{' '}
        {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
      </>
    ),
  },
  {
    title: '客户',
    dataIndex: 'nickname',
    render: (_, { uid, nickname }) => <Link to={`/users/${uid}`}>{nickname}</Link>,
  },
  { title: '姓名', dataIndex: 'maskedName' },
  {
    title: '手机号',
    dataIndex: 'maskedOldPhone',
    render: (_, { maskedOldPhone, maskedNewPhone }) => `${maskedOldPhone} → ${maskedNewPhone}`,
  },
  {
    title: '来源',
    dataIndex: 'origin',
    render: (origin: PhoneRequestOrigin) => phoneRequestOriginNames[origin],
  },
  { title: '提交', dataIndex: 'requestedAt', render: (at: string) => <Stamp at={at} /> },
];
