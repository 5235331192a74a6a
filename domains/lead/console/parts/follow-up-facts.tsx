import type { ReactNode } from 'react';
import type { FollowUp } from '../../contract/follow-up.ts';
import { lostReasonNames } from '../../contract/follow-up-statuses.ts';

/** Rows with the owner and the last note. */
export function followUpFacts({ owner, note, lostReason }: FollowUp): [string, ReactNode][] {
  return [
    ['跟进人', owner ?? '还没有人'],
    ['未成交原因', lostReason && lostReasonNames[lostReason]],
    ['最近的记录', note],
  ];
}
