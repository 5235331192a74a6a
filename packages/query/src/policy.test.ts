import { keptOffline } from 'virtual:ev/call-freshness';
import { callPolicies } from 'virtual:ev/call-policies';
import { calls } from 'virtual:ev/calls';
import { describe, expect, it } from 'vitest';
import { refetchingOf } from './freshness.ts';
import { changesOf, isChanged, undoneBy } from './policy.ts';

describe('the freshness of a read', () => {
  it.each([
    { read: 'charge.getLive', as: 'live', because: 'it requires a login', staleTime: 0 },
    { read: 'store.listStores', as: 'minute', because: 'it requires none', staleTime: undefined },
    { read: 'account.getCustomer', as: 'minute', because: 'it is declared', staleTime: undefined },
    { read: 'rights.getOffer', as: 'live', because: 'it is declared', staleTime: 0 },
    {
      read: 'account.listAreas',
      as: 'visit',
      because: 'it is declared',
      staleTime: Number.POSITIVE_INFINITY,
    },
  ])('of $read is `$as`, because $because', ({ read, staleTime }) => {
    expect(refetchingOf(read).staleTime).toBe(staleTime);
  });
});

it('keeps responses of reads for times without a network, and of no command', () => {
  expect(keptOffline).toContain('order.listOrders');
  expect(keptOffline.filter((id) => calls[id]?.includes('idempotent'))).toEqual([]);
});

describe('what a command changes', () => {
  it.each([
    { command: 'charge.addPlate', changes: ['charge.'] },
    { command: 'reservation.reserveGun', changes: ['reservation.', 'station.getStation'] },
    { command: 'station.reportFault', changes: [] },
    { command: 'drive.sendPhoneCode', changes: [] },
  ])('$command: $changes', ({ command, changes }) => {
    expect(changesOf(command)).toEqual(changes);
  });

  it('matches a call or all calls of a domain', () => {
    expect(isChanged('charge.getLive', ['charge.'])).toBe(true);
    expect(isChanged('charge-card.listCards', ['charge.'])).toBe(false);
    expect(isChanged('charge.getLive', ['charge.getLive'])).toBe(true);
    expect(isChanged('charge.getLiveOnes', ['charge.getLive'])).toBe(false);
  });
});

it('knows which commands undo each other', () => {
  expect(undoneBy('order.lockOrder')).toEqual(['order.undoLock']);
  expect(undoneBy('order.undoLock')).toEqual(['order.lockOrder']);
  expect(undoneBy('order.changeStore')).toEqual([]);
});

it('declares changes and undone commands by names that exist', () => {
  const domains = new Set(Object.keys(calls).map((id) => `${id.split('.')[0]}.`));
  const named = Object.values(callPolicies).flatMap(({ changes = [], undoes = [] }) => [
    ...changes,
    ...undoes,
  ]);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !(name in calls) && !domains.has(name))).toEqual([]);
});
