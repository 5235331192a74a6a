import type { Thing } from '@ev/testkit/server/walks/world.ts';
import { send, sendAndAnswer, sendAndClose } from './sent-feedback.ts';

export const feedback: Thing = {
  live: send,
  others: { answered: sendAndAnswer, closed: sendAndClose },
  table: 'feedback',
  key: 'feedback_no',
};

export const answeredFeedback: Thing = { ...feedback, live: sendAndAnswer, others: { closed: sendAndClose } };
