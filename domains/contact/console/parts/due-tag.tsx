import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { NextStep } from '../../contract/contact.ts';

/** The deadline of a promise to a customer. */
export function DueTag({ dueOn, overdue }: Pick<NextStep, 'dueOn' | 'overdue'>) {
  return <ToneTag tone={overdue ? 'wrong' : 'todo'}>{overdue ? `${dueOn} 已逾期` : dueOn}</ToneTag>;
}
