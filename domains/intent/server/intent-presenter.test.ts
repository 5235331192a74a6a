import { decide } from '@ev/kernel/state-machine.ts';
import { describe, expect, it } from 'vitest';
import { type IntentStatus, intentStatuses } from '../contract/statuses.ts';
import { intentMachine } from './intent-machine.ts';
import { actionsOf, intentOf, statusWordsOf } from './intent-presenter.ts';
import type { IntentOrder } from './tables.ts';

const minute = 60_000;
const now = new Date('2026-12-08T08:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const reservation = (change: Partial<IntentOrder> = {}): IntentOrder => ({
  intentNo: 'I1',
  accountId: 'a1',
  status: '0',
  offerCode: 'ling-intent',
  modelCode: 'ling',
  offer: {
    offerCode: 'ling-intent',
    modelCode: 'ling',
    modelName: '青驭 凌',
    family: 'sedan',
    paint: 'fjord',
    saleStage: '1',
    saleType: '0',
    orderType: '1',
    title: '诚意金',
    amountFen: 100_000,
    benefits: [],
    rules: [],
    startsAt: later(-minute).toISOString(),
    endsAt: later(minute).toISOString(),
  },
  amountFen: 100_000,
  cityCode: '330100',
  cityName: '杭州',
  name: '林岚',
  phone: '13800000001',
  terms: [],
  orderNo: null,
  change: null,
  createdAt: now,
  payBefore: later(10 * minute),
  payingUntil: null,
  paidAt: null,
  paidPayNo: null,
  closedAt: null,
  ...change,
});

const actions = (change: Partial<IntentOrder>, onMarket = true) =>
  actionsOf({ intent: reservation(change), onMarket }, now);

describe('the actions of a reservation', () => {
  it.each<[string, Partial<IntentOrder>, string[]]>([
    ['that is unpaid', {}, ['pay', 'cancel']],
    ['whose payment was started', { payingUntil: later(minute) }, ['pay', 'refreshPayment', 'cancel']],
    ['whose payment deadline is over', { payBefore: later(-minute) }, ['cancel']],
    [
      'whose last payment may still succeed',
      { payBefore: later(-minute), payingUntil: later(minute) },
      ['refreshPayment', 'cancel'],
    ],
    ['whose payment failed', { status: '2' }, ['pay', 'cancel']],
    ['that was paid', { status: '1' }, ['upgrade', 'change', 'refund']],
    ['that is becoming an order', { status: '110', orderNo: 'C1' }, ['viewOrder']],
    ['that is an order', { status: '8', orderNo: 'C1' }, ['viewOrder']],
    ['that the staff decide on', { status: '112' }, []],
    ['whose refund failed', { status: '7' }, []],
  ])('%s', (_, change, expected) => {
    expect(actions(change)).toEqual(expected);
  });

  it('include no order before the car is on the market', () => {
    expect(actions({ status: '1' }, false)).toEqual(['change', 'refund']);
  });

  it('never lead to a refusal', () => {
    const eventOf = {
      cancel: 'cancel',
      refund: 'refund',
      change: 'requestChange',
      upgrade: 'beginUpgrade',
    } as const;
    for (const status of intentStatuses) {
      for (const action of actions({ status })) {
        if (!(action in eventOf)) continue;
        const event = eventOf[action as keyof typeof eventOf];
        expect(decide(intentMachine, status, event).kind, `${status} ${action}`).toBe('moved');
      }
    }
  });
});

describe('the texts of a reservation', () => {
  it.each(intentStatuses)('have a title and a next step in status %s', (status: IntentStatus) => {
    const texts = statusWordsOf({ intent: reservation({ status }), onMarket: true }, now);
    expect(texts.statusTitle).toMatch(/\S/);
    expect(texts.statusText.length).toBeGreaterThan(8);
  });

  it('name no payment deadline once it is paid', () => {
    const paid = reservation({ status: '1', paidAt: now });
    expect(intentOf({ intent: paid, onMarket: true, payNo: 'P1' }, now).payBefore).toBeNull();
  });
});
