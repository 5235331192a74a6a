import { Stamp } from '@ev/console-kit/stamp.tsx';
import type { Tone } from '@ev/console-kit/tone.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { type ExportStatus, exportStatusNames } from '../../../contract/kinds.ts';

export type ExportRow = RowOf<'privacy.listExports'>;

const tones: Readonly<Record<ExportStatus, Tone>> = {
  requested: 'going',
  ready: 'done',
  failed: 'todo',
  expired: 'ended',
};

const stamp = (at: string | null) => (at ? <Stamp at={at} /> : '—');

/** @param onRetry null for staff who may only read */
export function exportColumns(onRetry: ((row: ExportRow) => void) | null): TableColumnsType<ExportRow> {
  return [
    { title: '导出编号', dataIndex: 'exportNo' },
    {
      title: '客户',
      dataIndex: 'uid',
      render: (uid: string) => <Link to={`/users/${uid}`}>{uid.slice(0, 8)}</Link>,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: ExportStatus) => <ToneTag tone={tones[status]}>{exportStatusNames[status]}</ToneTag>,
    },
    { title: '申请时间', dataIndex: 'requestedAt', render: stamp },
    { title: '完成时间', dataIndex: 'readyAt', render: stamp },
    { title: '删除时间', dataIndex: 'expiresAt', render: stamp },
    {
      title: '操作',
      key: 'acts',
      render: (_, row) =>
        row.status === 'failed' &&
        onRetry && (
          <Button size="small" onClick={() => onRetry(row)}>
            重新生成
          </Button>
        ),
    },
  ];
}
