import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { Button, type TableColumnsType } from 'antd';
import { type IssueStatus, issueStatusNames } from '../../../contract/kinds.ts';
import { hostNames, issueTones } from '../../words/words.ts';
import s from './issues-page.module.css';

export type IssueRow = RowOf<'analytics.listIssues'>;

export function issueColumns(onOpen: (issueNo: string) => void): TableColumnsType<IssueRow> {
  return [
    {
      title: '异常',
      render: (_, { issueNo, name, message }) => (
        <Button type="link" size="small" className={s.words ?? ''} data-row onClick={() => onOpen(issueNo)}>
          {name}：{message}
        </Button>
      ),
    },
    {
      title: '状态',
      dataIndex: 'status',
      render: (status: IssueStatus) => <IssueStatusTag status={status} />,
    },
    { title: '次数', dataIndex: 'count', align: 'right' },
    { title: '最近版本', render: (_, { seen }) => seen[0]?.release ?? '—' },
    { title: '打开方式', render: (_, { seen }) => hostsOf(seen) },
    { title: '首次出现', dataIndex: 'firstSeenAt', render: (at: string) => <Stamp at={at} /> },
    { title: '最近出现', dataIndex: 'lastSeenAt', render: (at: string) => <Stamp at={at} /> },
  ];
}

const hostsOf = (seen: IssueRow['seen']) => [...new Set(seen.map(({ host }) => hostNames[host]))].join('、');

export function IssueStatusTag({ status }: { status: IssueStatus }) {
  return <ToneTag tone={issueTones[status]}>{issueStatusNames[status]}</ToneTag>;
}
