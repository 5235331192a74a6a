import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import { reminderDays } from '../../contract/kinds.ts';
import type { Policy } from '../../contract/policy.ts';

/** The state of a policy as a sentence that says what comes next, and how urgent it is. */
export function policyState({ daysLeft, toDay }: Pick<Policy, 'daysLeft' | 'toDay'>): {
  text: string;
  tone: 'ok' | 'warn' | 'danger';
} {
  if (daysLeft < 0) return { text: `已于${formatFullDay(toDay)}到期，续保后再上路`, tone: 'danger' };
  if (daysLeft === 0) return { text: '今天到期，请尽快续保', tone: 'danger' };
  if (daysLeft <= Math.max(...reminderDays))
    return { text: `还有 ${daysLeft} 天到期，可以续保了`, tone: 'warn' };
  return { text: `${formatFullDay(toDay)}到期，到期前 30 天提醒你`, tone: 'ok' };
}
