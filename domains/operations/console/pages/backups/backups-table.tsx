import { ListTable, type Page } from '@ev/console-kit/list-table.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { TableColumnsType } from 'antd';
import { type Backup, backupState, bytesText, durationText } from '../../words/backup.ts';
import s from './backups-page.module.css';

const columns: TableColumnsType<Backup> = [
  {
    title: '状态',
    dataIndex: 'status',
    render: (_status, backup) => {
      const { text, tone } = backupState(backup);
      return <ToneTag tone={tone}>{text}</ToneTag>;
    },
  },
  {
    title: '数据截至',
    dataIndex: 'takenAt',
    render: (takenAt: string | null, { folder }) => (
      <>
        {takenAt ? <Stamp at={takenAt} /> : '—'}
        {folder && <div className={s.folder}>{folder}</div>}
      </>
    ),
  },
  {
    title: '大小',
    dataIndex: 'bytes',
    align: 'right',
    render: (bytes: number | null) => (bytes === null ? '—' : bytesText(bytes)),
  },
  { title: '行数', dataIndex: 'rows', align: 'right', render: (rows: number | null) => rows ?? '—' },
  { title: '文件', dataIndex: 'files', align: 'right', render: (files: number | null) => files ?? '—' },
  {
    title: '用时',
    dataIndex: 'durationMs',
    align: 'right',
    render: (ms: number | null) => (ms === null ? '—' : durationText(ms)),
  },
  {
    title: '加密',
    dataIndex: 'encrypted',
    render: (encrypted: boolean | null) => (encrypted === null ? '—' : encrypted ? '是' : '否'),
  },
  { title: '发起', dataIndex: 'askedBy', render: (askedBy: string | null) => askedBy ?? '自动' },
  { title: '发起时间', dataIndex: 'askedAt', render: (askedAt: string) => <Stamp at={askedAt} /> },
  {
    title: '失败原因',
    dataIndex: 'reason',
    render: (reason: string | null, { tries }) =>
      reason ? (
        <div className={s.reason}>
          {reason}（试了 {tries} 次，仍会重试）
        </div>
      ) : (
        '—'
      ),
  },
];

export function BackupsTable({ rows, waiting, page }: { rows: Backup[]; waiting: boolean; page: Page }) {
  return (
    <ListTable
      rowKey="backupNo"
      columns={columns}
      rows={rows}
      waiting={waiting}
      empty={<StateView title="还没有备份" />}
      page={page}
    />
  );
}
