import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import type { ComponentType } from 'react';
import { reopenIssue, resolveIssue } from '../../../contract/endpoints.ts';
import type { IssueRow } from './issue-columns.tsx';

type ActProps = { issue: IssueRow; onDone: (said: string) => void; onCancel: () => void };

const moved = ['analytics.issueMoved', 'analytics.issueNotFound'] as const;
/** Sends the status that the decision is based on; a stale one is refused. */
const seen = ({ issueNo, status }: IssueRow) => ({ issueNo, seenStatus: status });

function ResolveIssue({ issue, onDone, onCancel }: ActProps) {
  const form = useCommandForm(resolveIssue, {
    begin: seen(issue),
    onDone: () => onDone('已标记为已解决'),
  });
  const text = '旧版本的页面还会开着几天，不再提醒；在没有出现过的版本里再出现时，会变为“再次出现”。';
  return <CommandModal form={form} text={text} moved={moved} onCancel={onCancel} title="标记为已解决" />;
}

function ReopenIssue({ issue, onDone, onCancel }: ActProps) {
  const form = useCommandForm(reopenIssue, {
    begin: seen(issue),
    onDone: () => onDone('已重新打开'),
  });
  const text = '会重新列为未解决。';
  return <CommandModal form={form} text={text} moved={moved} onCancel={onCancel} title="重新打开" />;
}

export type IssueAct = IssueRow['actions'][number];

export const issueActs: Readonly<Record<IssueAct, { text: string; Form: ComponentType<ActProps> }>> = {
  resolve: { text: '标记为已解决', Form: ResolveIssue },
  reopen: { text: '重新打开', Form: ReopenIssue },
};
