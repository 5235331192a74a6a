import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { FeedbackStatus } from '../contract/kinds.ts';

export type FeedbackEvent = 'take' | 'answer' | 'close';

/** State machine of feedback. It can be answered without being taken first. */
export const feedbackMachine = defineMachine<FeedbackStatus, FeedbackEvent, ErrorName>({
  name: 'feedback',
  states: { '0': '已收到', '1': '处理中', '2': '已回复', '3': '已结束' },
  initial: '0',
  terminal: ['3'],
  events: {
    take: 'support.feedbackMoved',
    answer: 'support.feedbackMoved',
    close: 'support.feedbackMoved',
  },
  table: {
    '0': { take: '1', answer: '2', close: '3' },
    '1': { answer: '2', close: '3' },
    '2': { close: '3' },
    '3': { close: repeated() },
  },
});
