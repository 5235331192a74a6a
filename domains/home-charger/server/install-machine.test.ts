import { decide, inspectMachine } from '@ev/kernel/state-machine.ts';
import { expect, test } from 'vitest';
import { billStatuses, billStatusNames, endedStatuses, installStatuses, turns } from '../contract/kinds.ts';
import { type BillEvent, billMachine } from './bill-machine.ts';
import { type InstallEvent, installMachine } from './install-machine.ts';
import { customerActions, staffActs } from './install-rules.ts';

test('the machines are sound', () => {
  expect(inspectMachine(installMachine)).toEqual([]);
  expect(inspectMachine(billMachine)).toEqual([]);
});

const outcome = (event: InstallEvent) => (from: (typeof installStatuses)[number]) => {
  const decision = decide(installMachine, from, event);
  return decision.kind === 'moved' ? [`${from} > ${decision.to}`] : [];
};

test.each<[InstallEvent, string[]]>([
  ['dispatch', ['submitted > dispatched']],
  ['contact', ['dispatched > contacted']],
  ['offerSurvey', ['contacted > surveyOffered']],
  ['chooseSurvey', ['surveyOffered > surveyBooked']],
  ['recordSurvey', ['surveyBooked > surveyed']],
  ['rebook', ['surveyOffered > contacted', 'surveyBooked > contacted']],
  ['acceptFree', ['surveyed > filing']],
  ['acceptFee', ['surveyed > toPay']],
  ['paid', ['toPay > filing']],
  ['lapse', ['toPay > surveyed']],
  ['finishFiling', ['filing > filed']],
  ['offerInstall', ['filed > installOffered']],
  ['chooseInstall', ['installOffered > installBooked']],
  ['rebookInstall', ['installOffered > filed', 'installBooked > filed']],
  ['start', ['installBooked > installing']],
  ['finish', ['installing > toAccept']],
  ['signOff', ['toAccept > done']],
  ['resume', ['held > contacted']],
  ['resumeFiling', ['held > filing']],
  ['swap', ['cancelled > swapping']],
  ['swapAtOnce', ['cancelled > swapped']],
  ['sendSwap', ['swapping > swapped']],
])('%s leads %j and nowhere else', (event, expected) => {
  expect(installStatuses.flatMap(outcome(event))).toEqual(expected);
});

test('stops and ends before the installation work, and does not stop while money may arrive', () => {
  const before = installStatuses.slice(0, installStatuses.indexOf('installing'));
  expect(installStatuses.flatMap(outcome('cancel'))).toEqual(
    [...before, 'held'].map((from) => `${from} > cancelled`),
  );
  expect(installStatuses.flatMap(outcome('hold'))).toEqual(
    before.filter((from) => from !== 'toPay').map((from) => `${from} > held`),
  );
});

test.each<[BillEvent, string[]]>([
  ['paid', ['toPay > paid']],
  ['close', ['toPay > closed']],
  ['refund', ['paid > refunding']],
  ['refundSucceeded', ['refunding > refunded', 'refundFailed > refunded']],
  ['refundFailed', ['refunding > refundFailed']],
  ['refundAgain', ['refundFailed > refunding']],
])('a bill by %s: %j', (event, expected) => {
  const found = billStatuses.flatMap((from) => {
    const decision = decide(billMachine, from, event);
    return decision.kind === 'moved' ? [`${from} > ${decision.to}`] : [];
  });
  expect(found).toEqual(expected);
});

test('an action is possible in every status that is not final', () => {
  const nothing = { hold: null, paused: false, surveyWindows: [], installWindows: [] };
  const standing = { billToPay: true, newest: true, entitled: true };
  for (const status of installStatuses) {
    const acts = staffActs({ ...nothing, status }).filter((act) => act !== 'cancel' && act !== 'hold');
    const actions = customerActions({ ...nothing, status }, standing).filter((act) => act !== 'cancel');
    if (turns[status] === 'customer') expect([status, actions.length > 0]).toEqual([status, true]);
    if (turns[status] === 'brand' || turns[status] === 'installer')
      expect([status, acts.length > 0]).toEqual([status, true]);
    if (status === 'done' || status === 'swapped') expect([...acts, ...actions]).toEqual([]);
  }
  expect(endedStatuses.filter((status) => turns[status] === 'customer')).toEqual([]);
});

test('while the order is in question it can only be ended, or finished', () => {
  const paused = { hold: null, paused: true, surveyWindows: [], installWindows: [] };
  const standing = { billToPay: true, newest: true, entitled: false };
  const acts = new Set(installStatuses.flatMap((status) => staffActs({ ...paused, status })));
  const actions = new Set(
    installStatuses.flatMap((status) => customerActions({ ...paused, status }, standing)),
  );
  expect([...acts].toSorted()).toEqual(['cancel', 'finish']);
  expect([...actions].toSorted()).toEqual(['cancel', 'signOff']);
});

test('pages and diagram use the same names for statuses', () => {
  expect(billStatusNames).toEqual(billMachine.states);
});
