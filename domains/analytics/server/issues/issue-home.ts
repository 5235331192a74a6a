import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { analyticsIssues, type IssueRow } from '../tables.ts';
import { type IssueEvent, issueMachine } from './issue-machine.ts';

export const issueStates = statefulTable(analyticsIssues, { machine: issueMachine, id: 'issueNo' });

/** The only way to change the status of an issue; it also writes the history. */
export function moveIssue(
  tx: Transaction,
  clock: Clock,
  change: { issueNo: string; event: IssueEvent; actor: string; set?: Partial<IssueRow> },
): Promise<Moved<IssueRow>> {
  const { issueNo: id, event, actor, set = {} } = change;
  return issueStates.transition(tx, clock, { id, event, actor, set });
}
