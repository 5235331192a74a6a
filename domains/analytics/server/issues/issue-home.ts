import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, type StateHome, transition } from '@ev/platform/transition.ts';
import { eq } from 'drizzle-orm';
import { analyticsIssues, type IssueRow } from '../tables.ts';
import { type IssueEvent, issueMachine } from './issue-machine.ts';

export const issueHome: StateHome<IssueRow> = {
  table: analyticsIssues,
  id: analyticsIssues.issueNo,
  status: analyticsIssues.status,
  async lock(tx, issueNo) {
    const [row] = await tx
      .select()
      .from(analyticsIssues)
      .where(eq(analyticsIssues.issueNo, issueNo))
      .for('update');
    return row ?? null;
  },
  statusOf: ({ status }) => status,
};

/** The only way in which the status of an issue changes: with its history. */
export function moveIssue(
  tx: Transaction,
  clock: Clock,
  change: { issueNo: string; event: IssueEvent; actor: string; set?: Partial<IssueRow> },
): Promise<Moved<IssueRow>> {
  const { issueNo: id, event, actor, set = {} } = change;
  return transition(tx, clock, { machine: issueMachine, home: issueHome, id, event, actor, set });
}
