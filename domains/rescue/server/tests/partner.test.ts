import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PartnerEvent } from '../partner/port.ts';
import { partnerEventsPath } from '../partner-events.ts';
import { rescuePartnerEvents } from '../tables.ts';
import { caseRow, requested, seenOf, vehicle } from '../testing/rescues.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let desk: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  desk = { token: (await newStaff(server, ['delivery'])).token };
  delete server.providers.rescuePartner.missing;
});
afterEach(() => {
  server.clock.setOffset(0);
  Object.assign(server.providers.rescuePartner, { mode: 'working', beforeAnswer: null });
});
afterAll(() => server?.stop());

const place = () => ({ server });
const partner = () => server.providers.rescuePartner;
const toldOf = (caseNo: string) =>
  partner().told.flatMap((line) => (line.endsWith(caseNo) ? [line.split(' ')[0]] : []));
const rowOf = (caseNo: string) => caseRow(place(), caseNo);

async function waiting() {
  const { accessToken: token } = await newCustomer(server, freshPhone());
  const caseNo = await requested(place(), { token });
  await jobsDone(server);
  return { caseNo, by: { token } };
}

let events = 0;
const eventOf = (
  caseNo: string,
  content: PartnerEvent['content'],
  change: Partial<PartnerEvent> = {},
): PartnerEvent => {
  events += 1;
  return { id: `e${events}-${caseNo}`, caseNo, at: server.clock.now(), content, ...change };
};
async function post(event: PartnerEvent, headers: Record<string, string> = {}): Promise<number> {
  const delivery = partner().deliver(event);
  const response = await server.app.inject({
    method: 'POST',
    url: partnerEventsPath,
    payload: delivery.payload,
    headers: { ...delivery.headers, ...headers },
  });
  await jobsDone(server);
  return response.statusCode;
}
const says = (caseNo: string, content: PartnerEvent['content'], change?: Partial<PartnerEvent>) =>
  post(eventOf(caseNo, content, change));
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * minuteMs);
const comes = (minutes = 20): PartnerEvent['content'] => ({
  type: 'dispatched',
  driver: { name: '陈师傅', phone: '13700003333', plate: '沪B88888' },
  etaAt: inMinutes(minutes),
});
const ignoredOf = async (id: string) => {
  const [row] = await server.db.select().from(rescuePartnerEvents).where(eq(rescuePartnerEvents.id, id));
  return row?.ignored;
};

describe('a connected partner', () => {
  it('gets the rescue and brings it to its end', async () => {
    const { caseNo, by } = await waiting();
    expect(toldOf(caseNo)).toEqual(['request']);
    await says(caseNo, { type: 'accepted' });
    await says(caseNo, comes());
    await says(caseNo, { type: 'position', lat: 31.1, lng: 121.4, etaAt: inMinutes(12) });
    const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
    expect(body).toMatchObject({ status: 'dispatched', path: [{ lat: 31.1, lng: 121.4 }] });
    for (const type of ['onSite', 'inService', 'done'] as const) await says(caseNo, { type });
    expect(await rowOf(caseNo)).toMatchObject({ status: 'done', handler: 'partner' });
  });

  it('that loses messages still comes to the end', async () => {
    const { caseNo } = await waiting();
    await says(caseNo, comes());
    await says(caseNo, { type: 'done' });
    expect((await rowOf(caseNo)).status).toBe('done');
  });

  it('is asked again after silence, and not for ever', async () => {
    partner().mode = 'silent';
    const { accessToken: token } = await newCustomer(server, freshPhone());
    const caseNo = await requested(place(), { token });
    expect((await rowOf(caseNo)).unsent).toBe('request');
    partner().mode = 'working';
    server.clock.setOffset(2 * minuteMs);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'rescue.sweep', {}));
    await jobsDone(server);
    expect(await rowOf(caseNo)).toMatchObject({ unsent: null, sentAt: expect.any(Date) });
  });

  it('that refuses leaves the rescue to the desk', async () => {
    partner().mode = 'refusing';
    const { caseNo } = await waiting();
    expect(await rowOf(caseNo)).toMatchObject({ status: 'requested', partnerRefusedAt: expect.any(Date) });
    const staff = await server.client.call('rescue.getAnyCase', { caseNo }, desk);
    expect(staff.body.partner).toEqual({ waits: false, refused: true });
    const seen = { ...(await seenOf(place(), caseNo)), ...vehicle };
    await server.client.call('rescue.dispatchCase', seen, desk);
    expect((await rowOf(caseNo)).status).toBe('dispatched');
  });

  it('that refuses after the dispatch puts it back into the queue, without its vehicle', async () => {
    const { caseNo, by } = await waiting();
    await says(caseNo, { type: 'accepted' });
    await says(caseNo, comes());
    await says(caseNo, { type: 'position', lat: 31.1, lng: 121.4, etaAt: null });
    await says(caseNo, { type: 'refused', reason: '车辆故障' });
    const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
    expect(body).toMatchObject({ status: 'requested', driver: null, path: [], eta: null });
    // Its own decision need not be sent to it.
    expect(toldOf(caseNo)).toEqual(['request']);
  });

  it('that refused is not waited for when its acceptance comes late', async () => {
    const { caseNo } = await waiting();
    await says(caseNo, { type: 'refused', reason: '没有车辆' });
    const late = eventOf(caseNo, { type: 'accepted' });
    await post(late);
    expect(await ignoredOf(late.id)).toBe('救援机构已退出这次救援');
    expect(await rowOf(caseNo)).toMatchObject({ status: 'requested', handler: null });
    expect(toldOf(caseNo)).toEqual(['request', 'cancel']);
  });

  it.each<[string, (caseNo: string) => Promise<unknown>]>([
    ['the partner had accepted', (caseNo) => says(caseNo, { type: 'accepted' })],
    [
      'the desk had accepted',
      async (caseNo) => server.client.call('rescue.acceptCase', await seenOf(place(), caseNo), desk),
    ],
  ])(
    'has no vehicle on its way by a late dispatch after the desk gave back what %s',
    async (_who, accepts) => {
      const { caseNo, by } = await waiting();
      await accepts(caseNo);
      const back = { ...(await seenOf(place(), caseNo)), reason: '没有车辆' };
      await server.client.call('rescue.giveBackCase', back, desk);
      await jobsDone(server);
      const late = eventOf(caseNo, comes());
      await post(late);
      expect(await ignoredOf(late.id)).toBe('救援机构已退出这次救援');
      const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
      expect(body).toMatchObject({ status: 'requested', driver: null, eta: null });
      expect(toldOf(caseNo)).toEqual(['request', 'cancel', 'cancel']);
    },
  );

  it('is told when the customer cancels, and its late dispatch changes nothing', async () => {
    const { caseNo, by } = await waiting();
    await server.client.call('rescue.cancelCase', { caseNo, reason: 'solved', seenFeeFen: 0 }, by);
    await jobsDone(server);
    expect(toldOf(caseNo)).toEqual(['request', 'cancel']);
    const late = eventOf(caseNo, comes());
    expect(await post(late)).toBe(204);
    expect(await ignoredOf(late.id)).toBe('救援已结束');
    expect((await rowOf(caseNo)).status).toBe('cancelled');
    expect(toldOf(caseNo)).toEqual(['request', 'cancel', 'cancel']);
  });

  it('is cancelled when the customer cancels while the request is on the wire', async () => {
    const { accessToken: token } = await newCustomer(server, freshPhone());
    const cancel = { reason: 'mistake', seenFeeFen: 0 } as const;
    partner().beforeAnswer = async () => {
      partner().beforeAnswer = null;
      const caseNo = partner().requests.at(-1)?.caseNo ?? '';
      await server.client.call('rescue.cancelCase', { caseNo, ...cancel }, { token });
    };
    const caseNo = await requested(place(), { token });
    await jobsDone(server);
    expect((await rowOf(caseNo)).status).toBe('cancelled');
    expect(toldOf(caseNo)).toEqual(['request', 'cancel']);
  });

  it('is cancelled when the desk takes the rescue itself', async () => {
    const { caseNo } = await waiting();
    await server.client.call('rescue.acceptCase', await seenOf(place(), caseNo), desk);
    await jobsDone(server);
    expect(toldOf(caseNo)).toEqual(['request', 'cancel']);
    const late = eventOf(caseNo, { type: 'accepted' });
    await post(late);
    expect(await ignoredOf(late.id)).toBe('由自有车辆救援');
    expect((await rowOf(caseNo)).handler).toBe('staff');
  });
});

describe('events of the partner', () => {
  it('that are forged change nothing', async () => {
    const { caseNo } = await waiting();
    const event = eventOf(caseNo, { type: 'accepted' });
    expect(await post(event, { 'webhook-signature': 'forged' })).toBe(401);
    expect((await rowOf(caseNo)).status).toBe('requested');
    expect(await ignoredOf(event.id)).toBeUndefined();
  });

  it('take effect once; the id of another is refused', async () => {
    const { caseNo, by } = await waiting();
    const event = eventOf(caseNo, { type: 'accepted' });
    expect([await post(event), await post(event)]).toEqual([204, 204]);
    const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
    expect(body.events).toHaveLength(2);
    expect(await post({ ...event, content: { type: 'done' } })).toBe(409);
    expect((await rowOf(caseNo)).status).toBe('accepted');
  });

  it('do not move the vehicle back when positions come out of order', async () => {
    const { caseNo, by } = await waiting();
    await says(caseNo, comes());
    const [early, late] = [inMinutes(1), inMinutes(2)];
    server.clock.setOffset(3 * minuteMs);
    const soon = inMinutes(5);
    await says(caseNo, { type: 'position', lat: 31.2, lng: 121.4, etaAt: soon }, { at: late });
    await says(caseNo, { type: 'position', lat: 31.1, lng: 121.3, etaAt: inMinutes(50) }, { at: early });
    const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
    expect(body.path.map(({ lat }) => lat)).toEqual([31.1, 31.2]);
    expect(body.eta).toEqual({ at: soon.toISOString(), updatedAt: late.toISOString() });
  });

  it('from a clock that is far ahead do not hide the positions that follow', async () => {
    const { caseNo, by } = await waiting();
    await says(caseNo, comes());
    await says(caseNo, { type: 'position', lat: 1, lng: 1, etaAt: null }, { at: inMinutes(60) });
    await says(caseNo, { type: 'position', lat: 31.1, lng: 121.3, etaAt: null });
    const { body } = await server.client.call('rescue.getCase', { caseNo }, by);
    expect(body.path).toMatchObject([{ lat: 31.1, lng: 121.3 }]);
  });

  it('about an unknown rescue are stored', async () => {
    const event = eventOf('J0', { type: 'accepted' });
    expect(await post(event)).toBe(204);
    expect(await ignoredOf(event.id)).toBe('没有这次救援');
  });
});
