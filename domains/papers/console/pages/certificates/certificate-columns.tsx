import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router';
import {
  type CertificateStatus,
  type CertificateType,
  certificateStatusNames,
  certificateTypeNames,
} from '../../../contract/kinds.ts';
import { certificateTones } from '../../words/certificate-status.ts';

type Row = RowOf<'papers.listAllCertificates'>;

export const certificateColumns: TableColumnsType<Row> = [
  {
    title: '证件编号',
    dataIndex: 'certificateNo',
    render: (certificateNo: string, { actions }) =>
      actions.includes('open') ? (
        <Link to={`/certificates/${certificateNo}`} data-row>
          {certificateNo}
        </Link>
      ) : (
        certificateNo
      ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    render: (status: CertificateStatus) => (
      <ToneTag tone={certificateTones[status]}>{certificateStatusNames[status]}</ToneTag>
    ),
  },
  { title: '类型', dataIndex: 'type', render: (type: CertificateType) => certificateTypeNames[type] },
  { title: '姓名', dataIndex: 'maskedName', render: (name: string | null) => name ?? '—' },
  { title: '号码', dataIndex: 'maskedNumber', render: (number: string | null) => number ?? '—' },
  {
    title: '照片',
    dataIndex: 'pictures',
    render: (pictures: Row['pictures']) => (pictures.length > 0 ? `${pictures.length} 张` : '无，需核对原件'),
  },
  {
    title: '提示',
    dataIndex: 'heldElsewhere',
    render: (count: number) => (count > 0 ? `另有 ${count} 个账号在用` : '—'),
  },
  { title: '核验人', dataIndex: 'verifier', render: (name: string | null) => name ?? '—' },
  {
    title: '提交时间',
    dataIndex: 'submittedAt',
    render: (at: string | null) => (at ? <Stamp at={at} /> : '—'),
  },
];
