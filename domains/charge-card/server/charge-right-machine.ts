import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type RightStatus, rightStatus, rightStatusNames } from '../contract/kinds.ts';

export type RightEvent = 'leaveToStaff' | 'claim' | 'issue' | 'fail';

const { toClaim, toIssue, claiming, claimed, failed } = rightStatus;

/**
 * A right to charge from its grant to its card, over the codes of specification §3. What failed can be claimed again by
 * its owner, or issued by staff once what was missing is there.
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
