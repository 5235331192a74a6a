import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type RightStatus, rightStatus, rightStatusNames } from '../contract/kinds.ts';

export type RightEvent = 'leaveToStaff' | 'claim' | 'issue' | 'fail';

const { toClaim, toIssue, claiming, claimed, failed } = rightStatus;

/**
 * A charging right from its grant to its card, with the codes of specification §3. After a failure the owner
 * can claim it again, or staff can issue it once the cause is resolved.
 */
export const chargeRightMachine = defineMachine<RightStatus, RightEvent, ErrorName>({
  name: 'chargeRight',
  states: rightStatusNames,
  initial: toClaim,
  terminal: [claimed],
  events: {
    leaveToStaff: 'charge-card.rightMoved',
    claim: 'charge-card.rightMoved',
    issue: 'charge-card.rightMoved',
    fail: 'charge-card.rightMoved',
  },
  table: {
    [toClaim]: { leaveToStaff: toIssue, claim: claiming },
    [toIssue]: { issue: claimed, fail: failed },
    [claiming]: { claim: repeated(), issue: claimed, fail: failed },
    [claimed]: { claim: repeated(), issue: repeated() },
    [failed]: { claim: claiming, issue: claimed, fail: repeated() },
  },
});
