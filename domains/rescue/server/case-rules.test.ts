import { decide } from '@ev/kernel/state-machine.ts';
import { expect, it } from 'vitest';
import { rescueStatuses } from '../contract/kinds.ts';
import { rescueMachine } from './case-machine.ts';
import { actsOf, canCancel, cancelFeeOf, hasLinkEnded, isOverdue } from './case-rules.ts';

const rules = { cancelFeeFen: 5_000 };
const now = new Date('2027-03-01T04:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['requested', true, 0],
  ['accepted', true, 0],
  ['dispatched', true, 5_000],
  ['onSite', true, 5_000],
  ['inService', false, 0],
  ['done', false, 0],
  ['cancelled', false, 0],
] as const)('%s: cancellable %s for %d fen', (status, cancellable, feeFen) => {
  expect([canCancel({ status }), cancelFeeOf({ status }, rules)]).toEqual([cancellable, feeFen]);
});

it('ends the links two hours after the rescue, and not before', () => {
  expect(hasLinkEnded({ closedAt: null }, now)).toBe(false);
  expect(hasLinkEnded({ closedAt: minutesAgo(119) }, now)).toBe(false);
  expect(hasLinkEnded({ closedAt: minutesAgo(120) }, now)).toBe(true);
});

it('alerts only of what nobody has accepted for more than three minutes', () => {
  expect(isOverdue({ status: 'requested', requestedAt: minutesAgo(3) }, now)).toBe(false);
  expect(isOverdue({ status: 'requested', requestedAt: minutesAgo(4) }, now)).toBe(true);
  expect(isOverdue({ status: 'accepted', requestedAt: minutesAgo(40) }, now)).toBe(false);
});

it.each(rescueStatuses)('offers staff in %s exactly what the machine allows', (status) => {
  const allowed = Object.keys(rescueMachine.events).filter(
    (event) => decide(rescueMachine, status, event as never).kind === 'moved',
  );
  const offered = actsOf({ status }).filter((act) => act !== 'updateArrival');
  expect(offered.toSorted()).toEqual(allowed.toSorted());
});
