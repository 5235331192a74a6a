import { randomUUID } from 'node:crypto';
import type { Api } from '@ev/contract';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeLead } from '../testing/store-lead.ts';

const { storeId } = storeLead;

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

describe('the store of a staff member', () => {
  it('is set by an administrator, and removed', async () => {
    const chief = await newStaff(server, ['administrator']);
    const member = await newStaff(server, ['sales']);
    const set = (input: Api['store.assignStaff']['input'], as = chief) =>
      server.client.call('store.assignStaff', input, { token: as.token });
    const storeOf = async () =>
      (await server.client.call('store.listTeams', {}, { token: chief.token })).body.members.find(
        ({ staffId }) => staffId === member.staffId,
      )?.storeId;
    const { staffId } = member;
    expect(outcomeOf(await set({ staffId, storeId }))).toBe('ok');
    expect(await storeOf()).toBe(storeId);
    expect(outcomeOf(await set({ staffId, storeId: 'nowhere' }))).toBe('store.storeNotFound');
    expect(outcomeOf(await set({ staffId: randomUUID(), storeId }))).toBe('store.memberNotFound');
    expect(outcomeOf(await set({ staffId, storeId: null }))).toBe('ok');
    expect(await storeOf()).toBeNull();
    expect(outcomeOf(await set({ staffId, storeId }, member))).toBe('auth.forbidden');
  });
});
