import { Stamp } from '@ev/console-kit/stamp.tsx';
import { Button, type TableColumnsType } from 'antd';
import {
  type Difference,
  differenceKindText,
  differenceSubjectText,
  sideText,
} from '../../words/difference.ts';
import { payChannelText } from '../../words/pay-status.ts';
import s from './reconciliation-page.module.css';

export function differenceColumns(
  /** Null if the staff member lacks the permission. */
  onResolve: ((difference: Difference) => void) | null,
): TableColumnsType<Difference> {
  return [
    { title: '账单日', dataIndex: 'day', className: s.whole },
    {
      title: '差异',
      dataIndex: 'kind',
      render: (kind: Difference['kind'], { channel }) => (
        <>
          {differenceKindText[kind]}
          <div className={s.second}>{payChannelText(channel)}</div>
        </>
      ),
    },
    {
      title: '单号',
      dataIndex: 'subjectNo',
      render: (no: string, { subject }) => (
        <>
          {no}
          <div className={s.second}>{differenceSubjectText[subject]}</div>
        </>
      ),
    },
    { title: '我方', dataIndex: 'ours', render: sideText },
    { title: '渠道', dataIndex: 'theirs', render: sideText },
    {
      title: '处理结果',
      dataIndex: 'resolution',
      render: (resolution: string | null, { resolvedAt }) => (
        <div className={s.resolution}>
          {resolution ?? '待处理'}
          {resolvedAt && (
            <div className={s.second}>
              <Stamp at={resolvedAt} />
            </div>
          )}
        </div>
      ),
    },
    {
      title: '操作',
      dataIndex: 'id',
      fixed: 'right',
      render: (_id, difference) =>
        onResolve &&
        difference.resolvedAt === null && (
          <Button size="small" data-row onClick={() => onResolve(difference)}>
            处理
          </Button>
        ),
    },
  ];
}
