import { minuteMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  arrives,
  atPartner,
  confirmAsIs,
  confirmedByPartner,
  eventOf,
  exchangeOf,
  partnerStore,
  post,
  quotedByPartner,
  quotes,
  says,
  theirLabour,
  theirPads,
} from '../testing/partner.ts';
import {
  by,
  decisionOf,
  freeSlot,
  freeSlotAt,
  must,
  newOwner,
  pay,
  readyToSign,
  requested,
  rowOf,
  sign,
  workOf,
} from '../testing/visits.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
let desk: { token: string };
beforeAll(async () => {
  server = await launch({ jobs: true });
  desk = { token: (await newStaff(server)).token };
  delete server.providers.workshopPartner.missing;
});
afterEach(() => {
  server.clock.setOffset(0);
  Object.assign(server.providers.workshopPartner, { mode: 'working', beforeAnswer: null });
});
afterAll(() => server?.stop());

const place = () => ({ server });
const partner = () => server.providers.workshopPartner;
const told = (no: string) =>
  partner().told.flatMap((message) => (message.appointmentNo === no ? [message.content] : []));
const toldTypes = (no: string) => told(no).map(({ type }) => type);
const exchange = (no: string) => exchangeOf(place(), desk.token, no);
const lastIgnored = async (no: string) => (await exchange(no)).events.at(-1)?.ignored;
const reason = '门店来电改由人工';
const takeOver = (appointmentNo: string) =>
  server.client.call('maintenance.takeOver', { appointmentNo, reason }, desk);
const declineAll = (workOrderNo: string, owner: Awaited<ReturnType<typeof newOwner>>) =>
  server.client.call(
    'maintenance.decideQuote',
    { workOrderNo, version: 1, approvedLineIds: [], expectedFen: 0 },
    by(owner),
  );

describe('a store with the workshop system', () => {
  it('has its visit carried out from the confirmation to the return', async () => {
    const owner = await newOwner(server);
    const { appointmentNo, workOrderNo } = await quotedByPartner(place(), owner);
    expect(told(appointmentNo)[0]).toMatchObject({
      type: 'appointment',
      status: 'requested',
      storeId: partnerStore,
      contactName: '林岚',
      contactPhone: '13800000001',
    });
    const shown = await workOf(place(), workOrderNo);
    // Prices are the brand's: hours at the store's rate, parts by the catalogue.
    expect(shown.quote?.payFen).toBeGreaterThan(48_000);
    const only = [shown.quote?.lines[0]?.lineId ?? ''];
    must(await sign(place(), owner, await readyToSign(place(), owner, workOrderNo, only)));
    await jobsDone(server);
    expect(told(appointmentNo).at(-1)).toEqual({
      type: 'decision',
      version: 1,
      signed: true,
      approved: ['L1'],
      declined: ['L2'],
    });
    await says(place(), appointmentNo, { type: 'started', text: '' });
    await says(place(), appointmentNo, { type: 'finished', text: '' });
    const due = await workOf(place(), workOrderNo);
    expect(due).toMatchObject({ status: 'toPay', handler: 'partner', acts: [] });
    await pay(place(), owner, workOrderNo);
    await jobsDone(server);
    expect(told(appointmentNo).at(-1)).toEqual({ type: 'paid', paidFen: due.payFen });
    await says(place(), appointmentNo, { type: 'handedBack', text: '' });
    expect((await workOf(place(), workOrderNo)).status).toBe('done');
    expect((await rowOf(place(), appointmentNo)).status).toBe('done');
    expect((await exchange(appointmentNo)).events.map(({ ignored }) => ignored)).toEqual(Array(6).fill(null));
  });

  it('leaves nothing to staff until they take over', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await atPartner(place(), owner);
    const seen = { appointmentNo, seenStatus: 'requested' as const };
    const answer = await server.client.call('maintenance.confirm', seen, desk);
    expect(outcomeOf(answer)).toBe('maintenance.atPartner');
    must(await takeOver(appointmentNo));
    must(await server.client.call('maintenance.confirm', seen, desk));
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['appointment', 'takenOver']);
    expect(outcomeOf(await takeOver(appointmentNo))).toBe('maintenance.moved');
  });

  it('has a work order taken over in the middle of the work', async () => {
    const owner = await newOwner(server);
    const { appointmentNo, workOrderNo } = await quotedByPartner(place(), owner);
    must(await takeOver(appointmentNo));
    await jobsDone(server);
    await says(place(), appointmentNo, quotes(0, [theirLabour]));
    expect(await lastIgnored(appointmentNo)).toBe('由门店在后台处理');
    const work = await workOf(place(), workOrderNo);
    expect(work.quotes).toHaveLength(1);
    expect(work.acts).toContain('saveQuote');
    // The partner is told again, because it went on.
    expect((await exchange(appointmentNo)).messages.at(-1)).toMatchObject({ type: 'takenOver', tries: 2 });
  });

  it('proposes another time, which the customer accepts', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await confirmedByPartner(place(), owner);
    const { day, hour } = await freeSlotAt(place(), partnerStore, await rowOf(place(), appointmentNo));
    await says(place(), appointmentNo, { type: 'proposed', time: { day, hour }, reason: '当天技师培训' });
    expect((await rowOf(place(), appointmentNo)).status).toBe('changed');
    must(await server.client.call('maintenance.answerChange', { appointmentNo, accepted: true }, by(owner)));
    await jobsDone(server);
    expect(told(appointmentNo).at(-1)).toMatchObject({ status: 'confirmed', time: { day, hour } });
  });

  it('is told that the customer has moved to a store that works in the console', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await confirmedByPartner(place(), owner);
    let slot = await freeSlot(place());
    while (slot.storeId === partnerStore) slot = await freeSlot(place());
    must(await server.client.call('maintenance.reschedule', { appointmentNo, ...slot }, by(owner)));
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['appointment', 'cancelled']);
    expect((await rowOf(place(), appointmentNo)).handler).toBe('staff');
  });
});

describe('a workshop system in trouble', () => {
  it('that is silent gets the message later, once', async () => {
    partner().mode = 'silent';
    const owner = await newOwner(server);
    const appointmentNo = await requested(place(), owner, await freeSlotAt(place(), partnerStore));
    expect((await exchange(appointmentNo)).messages[0]?.state).toBe('waiting');
    partner().mode = 'working';
    server.clock.setOffset(2 * minuteMs);
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'maintenance.sweep', {}));
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['appointment']);
    expect((await exchange(appointmentNo)).messages[0]?.state).toBe('sent');
  });

  it('that refuses leaves the appointment to the store, which may offer it again', async () => {
    partner().mode = 'refusing';
    const appointmentNo = await atPartner(place(), await newOwner(server));
    expect((await rowOf(place(), appointmentNo)).handler).toBe('staff');
    const { problem, messages, acts } = await exchange(appointmentNo);
    expect(problem).not.toBeNull();
    expect(messages[0]).toMatchObject({ state: 'refused', refusedCode: 'NOT_HERE' });
    expect(acts).toEqual(['repeat']);
    const { list } = must(
      await server.client.call(
        'maintenance.listAllAppointments',
        { only: 'problem', keyword: appointmentNo },
        desk,
      ),
    );
    expect(list).toHaveLength(1);
    partner().mode = 'working';
    const answer = await server.client.call('maintenance.repeatToPartner', { appointmentNo }, desk);
    expect(must(answer).handler).toBe('partner');
    await jobsDone(server);
    expect(await exchange(appointmentNo)).toMatchObject({ problem: null, messages: [{ state: 'sent' }] });
    expect(toldTypes(appointmentNo)).toEqual(['appointment']);
  });

  /** An appointment that ended after it was sent without an answer. */
  async function endedUnanswered() {
    partner().mode = 'silent';
    const owner = await newOwner(server);
    const appointmentNo = await requested(place(), owner, await freeSlotAt(place(), partnerStore));
    await expect
      .poll(async () => (await exchange(appointmentNo)).messages[0]?.tries, { timeout: 20_000 })
      .toBeGreaterThan(0);
    must(await server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner)));
    return appointmentNo;
  }
  const states = async (appointmentNo: string) =>
    (await exchange(appointmentNo)).messages.map(({ state }) => state);

  it('is told of the end of an appointment to which it did not answer, because it may have it', async () => {
    const appointmentNo = await endedUnanswered();
    partner().mode = 'working';
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['cancelled']);
    expect(await states(appointmentNo)).toEqual(['dropped', 'sent']);
  });

  it('that does not know the appointment may refuse its end', async () => {
    const appointmentNo = await endedUnanswered();
    partner().mode = 'refusing';
    await jobsDone(server);
    expect(await states(appointmentNo)).toEqual(['dropped', 'dropped']);
    expect((await exchange(appointmentNo)).problem).toBeNull();
  });

  it('is told when the customer cancels while the appointment is on the wire', async () => {
    const owner = await newOwner(server);
    partner().beforeAnswer = async () => {
      partner().beforeAnswer = null;
      const appointmentNo = partner().told.at(-1)?.appointmentNo ?? '';
      await server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner));
    };
    const appointmentNo = await atPartner(place(), owner);
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['appointment', 'cancelled']);
  });

  it('is told so whichever process sends the end', async () => {
    const other = await launchOn(server.databaseUrl, { jobs: true, providers: server.providers });
    const owner = await newOwner(server);
    partner().beforeAnswer = async () => {
      partner().beforeAnswer = null;
      const appointmentNo = partner().told.at(-1)?.appointmentNo ?? '';
      await server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner));
      // The other process works on what waits while this one is still sending.
      await expect
        .poll(async () => (await states(appointmentNo)).includes('waiting'), { timeout: 20_000 })
        .toBe(false);
    };
    const appointmentNo = await atPartner(place(), owner);
    await jobsDone(server);
    expect(toldTypes(appointmentNo)).toEqual(['appointment', 'cancelled']);
    expect(await states(appointmentNo)).toEqual(['sent', 'sent']);
    expect((await exchange(appointmentNo)).messages.at(-1)?.tries).toBe(2);
    await other.stop();
  });
});

describe('events of the workshop system', () => {
  it('that are forged change nothing', async () => {
    const appointmentNo = await atPartner(place(), await newOwner(server));
    const { storeId, day, hour } = await rowOf(place(), appointmentNo);
    const event = eventOf(place(), appointmentNo, { type: 'confirmed', storeId, time: { day, hour } });
    expect(await post(place(), event, { 'webhook-signature': 'forged' })).toBe(401);
    expect((await rowOf(place(), appointmentNo)).status).toBe('requested');
    expect((await exchange(appointmentNo)).events).toEqual([]);
  });

  it('take effect once; the id or number of another is refused', async () => {
    const appointmentNo = await confirmedByPartner(place(), await newOwner(server));
    const event = eventOf(place(), appointmentNo, arrives);
    expect([await post(place(), event), await post(place(), event)]).toEqual([204, 204]);
    const { events } = await exchange(appointmentNo);
    expect(events.map(({ type }) => type)).toEqual(['confirmed', 'checkedIn']);
    const other: typeof event = { ...event, content: { type: 'refused' } };
    expect(await post(place(), other)).toBe(409);
    expect(await post(place(), { ...other, id: 'another' })).toBe(409);
  });

  it('check a car in once', async () => {
    const appointmentNo = await confirmedByPartner(place(), await newOwner(server));
    await says(place(), appointmentNo, arrives);
    await says(place(), appointmentNo, arrives);
    expect(await lastIgnored(appointmentNo)).toBe('已经接车');
  });

  it('that come too early are wanted again, after those before them', async () => {
    const appointmentNo = await atPartner(place(), await newOwner(server));
    const { storeId, day, hour } = await rowOf(place(), appointmentNo);
    const first = eventOf(place(), appointmentNo, { type: 'confirmed', storeId, time: { day, hour } });
    const second = eventOf(place(), appointmentNo, arrives);
    expect(await post(place(), second)).toBe(425);
    expect(await exchange(appointmentNo)).toMatchObject({ gapSince: expect.any(String), events: [] });
    expect([await post(place(), first), await post(place(), second)]).toEqual([204, 204]);
    expect(await exchange(appointmentNo)).toMatchObject({ gapSince: null, events: [{}, {}] });
    expect((await rowOf(place(), appointmentNo)).status).toBe('arrived');
  });

  it('confirm only the time that the customer has now', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await atPartner(place(), owner);
    const { storeId, day, hour } = await rowOf(place(), appointmentNo);
    const slot = await freeSlotAt(place(), partnerStore, { day, hour });
    must(await server.client.call('maintenance.reschedule', { appointmentNo, ...slot }, by(owner)));
    await says(place(), appointmentNo, { type: 'confirmed', storeId, time: { day, hour } });
    expect(await lastIgnored(appointmentNo)).toBe('客户已改到别的时间或门店');
    expect((await rowOf(place(), appointmentNo)).status).toBe('requested');
    await confirmAsIs(place(), appointmentNo);
    expect((await rowOf(place(), appointmentNo)).status).toBe('confirmed');
  });

  it('check in a car whose appointment was cancelled: nothing opens, and a person is told', async () => {
    const owner = await newOwner(server);
    const appointmentNo = await confirmedByPartner(place(), owner);
    must(await server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner)));
    await jobsDone(server);
    await says(place(), appointmentNo, arrives);
    expect((await rowOf(place(), appointmentNo)).status).toBe('cancelled');
    expect((await exchange(appointmentNo)).problem).toContain('预约已经结束');
    // It hears of the cancellation once more.
    expect(toldTypes(appointmentNo)).toEqual(['appointment', 'cancelled']);
    expect((await exchange(appointmentNo)).messages.at(-1)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('do not replace a quote that the customer has declined, until the decision is known', async () => {
    const owner = await newOwner(server);
    const { appointmentNo, workOrderNo } = await quotedByPartner(place(), owner);
    must(await declineAll(workOrderNo, owner));
    await jobsDone(server);
    await says(place(), appointmentNo, quotes(0, [theirLabour]));
    expect(await lastIgnored(appointmentNo)).toContain('客户已经决定了上一版报价');
    expect((await workOf(place(), workOrderNo)).status).toBe('inspecting');
    await says(place(), appointmentNo, quotes(1, [theirLabour]));
    const work = await workOf(place(), workOrderNo);
    expect(work).toMatchObject({ status: 'quoted', quote: { version: 2 } });
    // The line goes on under its name.
    expect(work.quotes[0]?.lines[0]?.lineId).toBe(work.quotes[1]?.lines[0]?.lineId);
  });

  it('start no work that the customer has not signed', async () => {
    const owner = await newOwner(server);
    const { appointmentNo, workOrderNo } = await quotedByPartner(place(), owner);
    await says(place(), appointmentNo, { type: 'started', text: '' });
    expect((await workOf(place(), workOrderNo)).status).toBe('quoted');
    expect((await exchange(appointmentNo)).problem).not.toBeNull();
  });

  it('name only parts that the brand has', async () => {
    const owner = await newOwner(server);
    const { appointmentNo, workOrderNo } = await quotedByPartner(place(), owner);
    await says(place(), appointmentNo, quotes(0, [{ ...theirPads, partCode: 'not-a-part' }]));
    expect((await exchange(appointmentNo)).problem).toContain('没有找到这个配件');
    const decision = await decisionOf(place(), owner, workOrderNo);
    expect(decision.version).toBe(1);
  });

  it('about an unknown appointment are stored', async () => {
    const event = eventOf(place(), 'W0', arrives);
    expect(await post(place(), event)).toBe(204);
  });
});
