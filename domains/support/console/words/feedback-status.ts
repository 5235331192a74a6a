import type { Tone } from '@ev/console-kit/tone.ts';
import { type FeedbackStatus, feedbackStatusNames } from '../../contract/kinds.ts';

export const feedbackTones: Readonly<Record<FeedbackStatus, Tone>> = {
  '0': 'todo',
  '1': 'going',
  '2': 'done',
  '3': 'ended',
};

export function isFeedbackStatus(code: string): code is FeedbackStatus {
  return Object.hasOwn(feedbackStatusNames, code);
}
