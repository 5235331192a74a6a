import { decide } from '@ev/kernel/state-machine.ts';
import { type FeedbackStatus, feedbackStatus } from '../contract/kinds.ts';
import { type FeedbackEvent, feedbackMachine } from './feedback-machine.ts';

/** How long after an answer the feedback is closed automatically. */
export const answerStandsMs = 7 * 24 * 3_600_000;

const moves = (status: FeedbackStatus, event: FeedbackEvent) =>
  decide(feedbackMachine, status, event).kind === 'moved';

/** A customer can close answered feedback; until then the brand is working on it. */
export function customerActions(status: FeedbackStatus): 'close'[] {
  return status === feedbackStatus.answered ? ['close'] : [];
}

export function staffActions(status: FeedbackStatus): FeedbackEvent[] {
  return (['take', 'answer', 'close'] as const).filter((event) => moves(status, event));
}
