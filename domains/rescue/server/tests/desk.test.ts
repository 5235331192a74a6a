import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bringTo,
  caseRow,
  requested,
  requestedByVisitor,
  seenOf,
  vehicle,
  wanted,
} from '../testing/rescues.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let other: TestServer;
let desk: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
  desk = { token: (await newStaff(server, ['delivery'])).token };
});
afterEach(() => {
  for (const { clock } of [server, other]) clock.setOffset(0);
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const place = () => ({ server });
async function newOwner() {
  const phone = freshPhone();
  const { accessToken: token, uid } = await newCustomer(server, phone);
  return { token, uid };
}
const statusOf = async (caseNo: string) => (await caseRow(place(), caseNo)).status;
const titlesOf = async (uid: string) => {
  const rows = await server.db
    .select({ title: inboxMessages.title })
    .from(inboxMessages)
    .where(eq(inboxMessages.accountId, uid))
    .orderBy(asc(inboxMessages.createdAt));
  return rows.map(({ title }) => title);
};

describe('a rescue by the desk alone', () => {
  it('comes to its end, and the customer hears of each step', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'done');
    const { body } = await server.client.call('rescue.getCase', { caseNo }, owner);
    expect(body.events.map(({ text }) => text)).toEqual([
      '已提交救援申请',
      '已接单',
      '救援车已出发',
      '救援车已到达',
      '开始救援',
      '救援完成',
    ]);
    expect(body).toMatchObject({ status: 'done', canCancel: false, driver: null, path: [], feeFen: 0 });
    expect(await titlesOf(owner.uid)).toEqual([
      '救援已接单，正在派车',
      '救援车已出发',
      '救援车已到达',
      '道路救援已完成',
    ]);
  });

  it('shows the driver and where the vehicle is, with the age of the arrival time', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'dispatched');
    server.clock.setOffset(60_000);
    const input = { ...(await seenOf(place(), caseNo)), etaMinutes: 8, place: { lat: 31.2, lng: 121.4 } };
    await server.client.call('rescue.updateArrival', input, desk);
    const { body } = await server.client.call('rescue.getPathRescue', {}, owner);
    const rescue = body.rescue;
    expect(rescue).toMatchObject({
      caseNo,
      driver: { name: '周师傅', phone: vehicle.phone, plate: '沪A·12345' },
      path: [{ lat: 31.2, lng: 121.4 }],
    });
    const eta = rescue?.eta;
    expect(Date.parse(eta?.at ?? '') - Date.parse(eta?.updatedAt ?? '')).toBe(8 * 60_000);
  });

  it('waits again when the vehicle cannot come, and another one is sent', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'dispatched');
    const back = { ...(await seenOf(place(), caseNo)), reason: '救援车故障' };
    await server.client.call('rescue.giveBackCase', back, desk);
    const waiting = (await server.client.call('rescue.getCase', { caseNo }, owner)).body;
    expect(waiting).toMatchObject({ status: 'requested', driver: null, eta: null, path: [] });
    await bringTo(place(), caseNo, 'dispatched');
    expect(await titlesOf(owner.uid)).toContain('正在重新安排救援车');
  });

  it('can be written down for a caller, who is told by SMS alone', async () => {
    const input = { ...wanted, contactPhone: freshPhone() };
    const { body } = await server.client.call('rescue.takeCall', input, desk);
    await bringTo(place(), body.caseNo, 'dispatched');
    await jobsDone(server);
    const sent = server.providers.sms.sent.filter(({ phone }) => phone === input.contactPhone);
    expect(sent.map(({ params }) => params.title)).toEqual([
      '道路救援已接单，正在派车',
      expect.stringMatching(/^救援车 沪A·12345 已出发，\d\d:\d\d 到$/),
    ]);
  });

  it('keeps the contact masked until a staff member opens it, which is recorded', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    const list = await server.client.call('rescue.listCases', { list: 'open', keyword: caseNo }, desk);
    expect(list.body.list).toMatchObject([{ caseNo, maskedName: '林*', maskedPhone: '138****1111' }]);
    expect(JSON.stringify(list.body)).not.toContain(wanted.contactPhone);
    const opened = await server.client.call('rescue.openContact', { caseNo }, desk);
    expect(opened.body).toEqual({ contactName: '林岚', contactPhone: wanted.contactPhone });
    const entries = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `rescue:${caseNo}`));
    expect(entries.map(({ action }) => action)).toEqual(['rescue.contactShown']);
  });

  it('is an alert after three minutes without an answer', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    const overdue = async () => {
      const { body } = await server.client.call('rescue.listCases', { keyword: caseNo }, desk);
      return body.list[0]?.overdue;
    };
    expect(await overdue()).toBe(false);
    server.clock.setOffset(4 * 60_000);
    expect(await overdue()).toBe(true);
    const overview = await server.client.call('operations.getOverview', {}, desk);
    const alert = overview.body.counts.find(({ name }) => name === 'rescuesUnaccepted');
    expect(alert?.count).toBeGreaterThan(0);
  });
});

describe('a cancellation', () => {
  it('is free before the dispatch, and costs the fee that was shown after it', async () => {
    const owner = await newOwner();
    const free = await requested(place(), owner);
    const early = { caseNo: free, reason: 'solved', seenFeeFen: 0 } as const;
    expect((await server.client.call('rescue.cancelCase', early, owner)).body).toEqual({
      status: 'cancelled',
      feeFen: 0,
    });
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'dispatched');
    const { cancelFeeFen } = (await server.client.call('rescue.getCase', { caseNo }, owner)).body;
    expect(cancelFeeFen).toBe(8_000);
    const late = { caseNo, reason: 'tooLong', seenFeeFen: cancelFeeFen } as const;
    expect((await server.client.call('rescue.cancelCase', late, owner)).body.feeFen).toBe(8_000);
    expect(await caseRow(place(), caseNo)).toMatchObject({ feeFen: 8_000, endText: '等待时间太长' });
  });

  it('for free is refused by name once the vehicle has left', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'dispatched');
    const answer = await server.client.call(
      'rescue.cancelCase',
      { caseNo, reason: 'mistake', seenFeeFen: 0 },
      owner,
    );
    expect(outcomeOf(answer)).toBe('rescue.feeChanged');
    expect(await statusOf(caseNo)).toBe('dispatched');
  });

  it('and a dispatch at the same moment have one winner', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    const [cancelled, dispatched] = await Promise.all([
      server.client.call('rescue.cancelCase', { caseNo, reason: 'solved', seenFeeFen: 0 }, owner),
      other.client.call('rescue.dispatchCase', { caseNo, seenStatus: 'requested', ...vehicle }, desk),
    ]);
    const outcomes = [outcomeOf(cancelled), outcomeOf(dispatched)];
    expect([
      ['ok', 'rescue.moved'],
      ['rescue.feeChanged', 'ok'],
    ]).toContainEqual(outcomes);
    expect(await statusOf(caseNo)).toBe(outcomes[0] === 'ok' ? 'cancelled' : 'dispatched');
  });

  it('is no longer possible once the work has begun', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    await bringTo(place(), caseNo, 'inService');
    const input = { caseNo, reason: 'other', seenFeeFen: 0 } as const;
    expect(outcomeOf(await server.client.call('rescue.cancelCase', input, owner))).toBe('rescue.moved');
  });
});

describe('two people at once', () => {
  it('two staff members accept: the second is refused by name', async () => {
    const owner = await newOwner();
    const caseNo = await requested(place(), owner);
    const second = { token: (await newStaff(server, ['delivery'])).token };
    const seen = { caseNo, seenStatus: 'requested' } as const;
    const answers = await Promise.all([
      server.client.call('rescue.acceptCase', seen, desk),
      other.client.call('rescue.acceptCase', seen, second),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'rescue.moved']);
  });

  it('two taps of one customer send one vehicle', async () => {
    const owner = await newOwner();
    const answers = await Promise.all([
      server.client.call('rescue.requestRescue', wanted, owner),
      other.client.call('rescue.requestRescue', { ...wanted, kind: 'tow' }, owner),
    ]);
    expect(answers.map(outcomeOf).sort()).toEqual(['ok', 'rescue.alreadyOpen']);
  });
});

describe('a request', () => {
  it('needs a position or words', async () => {
    const owner = await newOwner();
    const nowhere = { ...wanted, place: null, placeText: '' };
    expect(outcomeOf(await server.client.call('rescue.requestRescue', nowhere, owner))).toBe(
      'request.invalid',
    );
    const inWords = { ...nowhere, placeText: '沪渝高速 K35 往西' };
    expect(outcomeOf(await server.client.call('rescue.requestRescue', inWords, owner))).toBe('ok');
  });

  it('for another person’s car is refused', async () => {
    const owner = await newOwner();
    const input = { ...wanted, vin: 'LEYTRUST123456789' };
    expect(outcomeOf(await server.client.call('rescue.requestRescue', input, owner))).toBe(
      'vehicle.notFound',
    );
  });

  it('of another customer is reported as not found', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()];
    const caseNo = await requested(place(), owner);
    const cancel = { caseNo, reason: 'other', seenFeeFen: 0 } as const;
    expect([
      outcomeOf(await server.client.call('rescue.getCase', { caseNo }, stranger)),
      outcomeOf(await server.client.call('rescue.cancelCase', cancel, stranger)),
    ]).toEqual(['rescue.notFound', 'rescue.notFound']);
    expect((await server.client.call('rescue.getPathRescue', {}, stranger)).body.rescue).toBeNull();
  });
});

it('forgets person and place three months after the end', async () => {
  const { caseNo } = await requestedByVisitor(place());
  await bringTo(place(), caseNo, 'done');
  const sweep = async (days: number) => {
    for (const { clock } of [server, other]) clock.setOffset(days * 24 * 3_600_000);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'rescue.sweep', {}));
    await jobsDone(server);
  };
  await sweep(89);
  expect((await caseRow(place(), caseNo)).contactName).toBe('林岚');
  await sweep(91);
  expect(await caseRow(place(), caseNo)).toMatchObject({
    contactName: '',
    contactPhone: '',
    placeText: '',
    lat: null,
    driver: null,
  });
});
