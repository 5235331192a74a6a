import type { Notices } from '@ev/message/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { feedbackKindNames } from '../contract/kinds.ts';
import { type FeedbackEvent, feedbackMachine } from './feedback-machine.ts';
import { type FeedbackRow, feedback } from './tables.ts';

export const feedbackStates = statefulTable(feedback, { machine: feedbackMachine, id: 'feedbackNo' });

export type FeedbackMoves = ReturnType<typeof createFeedbackMoves>;

/**
 * The only way to change the status of feedback; it also writes the history and notifies the customer of an
 * answer.
 */
export function createFeedbackMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError support.feedbackMoved, or object.notFound */
    async move(
      tx: Transaction,
      change: { feedbackNo: string; event: FeedbackEvent; actor: string; set?: Partial<FeedbackRow> },
    ): Promise<Moved<FeedbackRow>> {
      const { feedbackNo, event, actor, set } = change;
      const moved = await feedbackStates.transition(tx, clock, {
        id: feedbackNo,
        event,
        actor,
        set: { ...set, statusSince: clock.now() },
      });
      if (moved.kind === 'moved' && event === 'answer') {
        await notices.tell(tx, {
          accountId: moved.row.accountId,
          template: 'support.answered',
          params: { kind: feedbackKindNames[moved.row.kind], feedbackNo },
          source: `feedback:${feedbackNo}:${moved.historyId}`,
          link: `/pages/mine/feedback?no=${feedbackNo}`,
          business: { type: 'feedback', no: feedbackNo },
        });
      }
      return moved;
    },
  };
}
