import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { TableColumnsType } from 'antd';
import { proofKindNames } from '../../../contract/kinds.ts';
import type { StaffProofRow } from '../../../contract/staff-vehicle.ts';
import { proofStatusNames, proofTones } from '../../words/vehicle-words.ts';
import { PersonLink } from '../person-link.tsx';

/** @param onOpen opens a proof beside the list; null for staff who may not see its papers */
export const proofColumns = (onOpen: ((proofNo: string) => void) | null): TableColumnsType<StaffProofRow> => [
  {
    title: '认证单号',
    dataIndex: 'proofNo',
    render: (proofNo: string) =>
      onOpen ? <RowButton onOpen={() => onOpen(proofNo)}>{proofNo}</RowButton> : proofNo,
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (_, { status, overdue, waitingHours }) => (
      <>
        <ToneTag tone={proofTones[status]}>{proofStatusNames[status]}</ToneTag>{' '}
        {waitingHours !== null && `已等 ${waitingHours} 小时`}{' '}
        {overdue && <ToneTag tone="wrong">已逾期</ToneTag>}
      </>
    ),
  },
  { title: '类型', dataIndex: 'kind', render: (_, { kind }) => proofKindNames[kind] },
  { title: '车架号', dataIndex: 'vin' },
  { title: '车辆所有人', dataIndex: 'holderName' },
  { title: '客户', dataIndex: 'applicant', render: (_, { applicant }) => <PersonLink person={applicant} /> },
  { title: '提交', dataIndex: 'submittedAt', render: (at: string) => <Stamp at={at} /> },
];
