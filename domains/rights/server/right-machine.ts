import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, refused, repeated } from '@ev/kernel/state-machine.ts';
import { type RightStatus, rightStatus } from '../contract/kinds.ts';

export type RightEvent = 'takeEffect' | 'leaveToStaff' | 'claim' | 'issue' | 'fail' | 'passOn' | 'end';

const { toClaim, toIssue, claiming, claimed, failed } = rightStatus;

/**
 * The life of a right, over the codes of specification §3. A right that takes effect automatically, or that
 * staff issue without a request, leaves the first state in the moment it begins. After a failure the owner
 * can claim it again, or staff can issue it once what was missing is available. With the car it passes to a second
 * owner, who claims anew what was not issued; or it ends as it stands.
 */
export const rightMachine = defineMachine<RightStatus, RightEvent, ErrorName>({
  name: 'carRight',
  states: {
    [toClaim]: '待领取',
    [toIssue]: '待发放',
    [claiming]: '领取中',
    [claimed]: '已领取',
    [failed]: '领取失败',
  },
  initial: toClaim,
  terminal: [claimed],
  events: {
    takeEffect: 'rights.rightMoved',
    leaveToStaff: 'rights.rightMoved',
    claim: 'rights.notClaimable',
    issue: 'rights.rightMoved',
    fail: 'rights.rightMoved',
    passOn: 'rights.rightMoved',
    end: 'rights.rightMoved',
  },
  table: {
    [toClaim]: { takeEffect: claimed, leaveToStaff: toIssue, claim: claiming, passOn: toClaim, end: toClaim },
    [toIssue]: { leaveToStaff: repeated(), issue: claimed, fail: failed, passOn: toIssue, end: toIssue },
    [claiming]: { claim: repeated(), issue: claimed, fail: failed, passOn: toClaim, end: claiming },
    [claimed]: {
      takeEffect: repeated(),
      claim: refused('rights.notClaimable'),
      issue: repeated(),
      passOn: claimed,
      end: claimed,
    },
    [failed]: { claim: claiming, issue: claimed, fail: repeated(), passOn: toClaim, end: failed },
  },
});
