import { randomUUID } from 'node:crypto';
import { hourMs } from '@ev/kernel/durations.ts';
import { rateWindows } from '@ev/platform/tables.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rescueCases } from '../tables.ts';
import { bringTo, caseRow, requestedByVisitor, vehicle, wanted } from '../testing/rescues.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
beforeEach(() => server.db.delete(rateWindows).where(like(rateWindows.key, 'rescue:%')));
afterEach(() => server.clock.setOffset(0));
afterAll(() => server?.stop());

const place = () => ({ server });
const follow = (caseNo: string, token: string) => server.client.call('rescue.followCase', { caseNo, token });
const cancel = (caseNo: string, token: string, seenFeeFen = 0) =>
  server.client.call('rescue.cancelAsVisitor', { caseNo, token, reason: 'solved', seenFeeFen });

/** A visitor's rescue with a vehicle on its way, and the link for the family. */
async function dispatched() {
  const { caseNo, token } = await requestedByVisitor(place());
  await bringTo(place(), caseNo, 'dispatched');
  const { familyToken } = (await follow(caseNo, token)).body;
  return { caseNo, token, familyToken: familyToken ?? '' };
}

describe('the link of a visitor', () => {
  it('shows who comes, and cancels', async () => {
    const { caseNo, token } = await dispatched();
    const { body } = await follow(caseNo, token);
    expect(body).toMatchObject({
      role: 'holder',
      contactName: '林岚',
      driver: { name: vehicle.driver, phone: vehicle.phone, plate: '沪A·12345' },
      canCancel: true,
      cancelFeeFen: 8_000,
    });
    expect(outcomeOf(await cancel(caseNo, token))).toBe('rescue.feeChanged');
    expect((await cancel(caseNo, token, 8_000)).body).toEqual({ status: 'cancelled', feeFen: 8_000 });
    // A repeat changes nothing, also with the fee that is no longer due.
    expect((await cancel(caseNo, token, 8_000)).body).toEqual({ status: 'cancelled', feeFen: 8_000 });
  });

  it('opens no other rescue', async () => {
    const [one, two] = [await requestedByVisitor(place()), await requestedByVisitor(place())];
    expect(outcomeOf(await follow(one.caseNo, two.token))).toBe('rescue.notFound');
    expect(outcomeOf(await cancel(one.caseNo, two.token))).toBe('rescue.notFound');
    expect((await caseRow(place(), one.caseNo)).status).toBe('requested');
  });

  it('cannot be guessed', async () => {
    const { caseNo } = await requestedByVisitor(place());
    const guess = () => follow(caseNo, 'A'.repeat(43));
    for (let tries = 0; tries < 20; tries += 1) await guess();
    expect(outcomeOf(await guess())).toBe('rescue.tooMany');
  });
});

describe('the link of the family', () => {
  it('shows where it stands, and nothing that names or reaches a person', async () => {
    const { caseNo, familyToken } = await dispatched();
    const { body } = await follow(caseNo, familyToken);
    expect(body).toMatchObject({
      role: 'family',
      status: 'dispatched',
      place: wanted.place,
      eta: { at: expect.any(String) },
      placeText: null,
      contactName: null,
      maskedPhone: null,
      plate: null,
      driver: null,
      familyToken: null,
      canCancel: false,
    });
    const text = JSON.stringify(body);
    for (const secret of [wanted.contactName, '1111', vehicle.driver, vehicle.phone, '12345'])
      expect(text).not.toContain(secret);
  });

  it('cancels nothing', async () => {
    const { caseNo, familyToken } = await dispatched();
    expect(outcomeOf(await cancel(caseNo, familyToken, 8_000))).toBe('rescue.notFound');
    expect((await caseRow(place(), caseNo)).status).toBe('dispatched');
  });

  it('ends two hours after the rescue', async () => {
    const { caseNo, token, familyToken } = await dispatched();
    await bringToEnd(caseNo);
    server.clock.setOffset(2 * hourMs - 60_000);
    expect((await follow(caseNo, familyToken)).body.status).toBe('cancelled');
    server.clock.setOffset(2 * hourMs + 60_000);
    expect(outcomeOf(await follow(caseNo, familyToken))).toBe('rescue.linkEnded');
    expect(outcomeOf(await follow(caseNo, token))).toBe('rescue.linkEnded');
  });
});

const bringToEnd = (caseNo: string) => bringTo(place(), caseNo, 'cancelled');

describe('a request without an account', () => {
  it('sent again gives the same rescue and the same token', async () => {
    const input = { ...wanted, requestId: randomUUID() };
    const send = () => server.client.call('rescue.requestAsVisitor', input);
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.body).toEqual(second.body);
    const third = await send();
    expect(third.body).toEqual(first.body);
  });

  it('is limited per device, and says to call', async () => {
    const send = () => server.client.call('rescue.requestAsVisitor', { ...wanted, requestId: randomUUID() });
    const before = await server.db.$count(rescueCases);
    for (let times = 0; times < 3; times += 1) expect(outcomeOf(await send())).toBe('ok');
    expect(outcomeOf(await send())).toBe('rescue.tooMany');
    expect(await server.db.$count(rescueCases)).toBe(before + 3);
  });
});
