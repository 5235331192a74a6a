import { RowButton } from '@ev/console-kit/row-button.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import type { TableColumnsType } from 'antd';
import {
  type FeedbackKind,
  type FeedbackStatus,
  feedbackKindNames,
  feedbackStatusNames,
} from '../../../contract/kinds.ts';
import { feedbackTones } from '../../words/feedback-status.ts';
import s from './feedback-page.module.css';

export type FeedbackRow = RowOf<'support.listAllFeedback'>;

export function feedbackColumns(onOpen: (feedbackNo: string) => void): TableColumnsType<FeedbackRow> {
  return [
    {
      title: '反馈编号',
      dataIndex: 'feedbackNo',
      render: (feedbackNo: string) => <RowButton onOpen={() => onOpen(feedbackNo)}>{feedbackNo}</RowButton>,
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: FeedbackStatus) => <FeedbackStatusTag status={status} />,
    },
    { title: '类型', dataIndex: 'kind', render: (kind: FeedbackKind) => feedbackKindNames[kind] },
    { title: '内容', dataIndex: 'text', render: (text: string) => <div className={s.words}>{text}</div> },
    { title: '处理人', dataIndex: 'handler', render: (handler: string | null) => handler ?? '—' },
    { title: '提交时间', dataIndex: 'createdAt', render: (at: string) => <Stamp at={at} /> },
  ];
}

export function FeedbackStatusTag({ status }: { status: FeedbackStatus }) {
  return <ToneTag tone={feedbackTones[status]}>{feedbackStatusNames[status]}</ToneTag>;
}
