import { boundCars } from '@ev/account/server/tables.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { signingFlows, signingTemplates } from '@ev/signing/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { lockWaited } from '@ev/testkit/server/lock-waits.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { knownVehicle, newVin, ownVehicle } from '@ev/vehicle/server/testing/vehicles.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flowKind } from '../../contract/kinds.ts';
import { forgetNotified } from '../campaign/notifying.ts';
import { partStock } from '../catalogue/tables.ts';
import {
  approved,
  by,
  checkedIn,
  decisionOf,
  done,
  draft,
  labour,
  must,
  newOwner,
  pads,
  paid,
  pay,
  quote,
  readyToSign,
  requested,
  sign,
  staffToken,
  step,
  stockUp,
  toPay,
  wiper,
  workOf,
} from '../testing/visits.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

const place = () => ({ server });
const statusOf = async (workOrderNo: string) => (await workOf(place(), workOrderNo)).status;
const flowStatus = async (flowNo: string) => {
  const [row] = await server.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
  return row?.status;
};
const stockOf = async (storeId: string, partCode: string) => {
  const [row] = await server.db
    .select()
    .from(partStock)
    .where(and(eq(partStock.storeId, storeId), eq(partStock.partCode, partCode)));
  return row?.quantity ?? 0;
};

describe('a quote', () => {
  it('is approved line by line and takes effect when it is signed', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo, [labour, pads, wiper]);
    const shown = must(await server.client.call('maintenance.getWorkOrder', { workOrderNo }, by(owner)));
    const [first, second] = shown.quote?.lines ?? [];
    const only = [first?.lineId ?? '', second?.lineId ?? ''];
    const flowNo = await readyToSign(place(), owner, workOrderNo, only);
    expect(await statusOf(workOrderNo)).toBe('quoted');
    must(await sign(place(), owner, flowNo));
    const work = await workOf(place(), workOrderNo);
    expect(work).toMatchObject({ status: 'approved', quote: { status: 'signed' } });
    expect(work.quote?.lines.map((line) => line.approved)).toEqual([true, true, false]);
    expect(work.payFen).toBe((first?.totalFen ?? 0) + (second?.totalFen ?? 0));
  });

  it('names the parties of a repair above the signatures of its document', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo, [labour]);
    must(await sign(place(), owner, await readyToSign(place(), owner, workOrderNo)));
    await jobsDone(server);
    const id = (await workOf(place(), workOrderNo)).quote?.documentNo ?? '';
    const document = await server.client.call('signing.getDocument', { id, type: 'contract' }, by(owner));
    const text = must(document)
      .pages.map((page) => page.text)
      .join();
    expect(text).toMatch(/承修方：.*托修方：/s);
    expect(text).not.toContain('买受人');
  });

  it('is decided only by its customer, with the sum that was shown', async () => {
    const [owner, stranger] = [await newOwner(server), await newOwner(server)];
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo);
    const decision = await decisionOf(place(), owner, workOrderNo);
    const decide = (person: typeof owner, more = {}) =>
      server.client.call('maintenance.decideQuote', { ...decision, ...more }, by(person));
    expect(outcomeOf(await decide(stranger))).toBe('maintenance.workOrderNotFound');
    expect(outcomeOf(await decide(owner, { expectedFen: decision.expectedFen - 1 }))).toBe(
      'maintenance.sumChanged',
    );
    expect(outcomeOf(await decide(owner, { approvedLineIds: ['x'] }))).toBe('maintenance.noSuchLine');
    expect(outcomeOf(await decide(owner, { idType: undefined, idNumber: undefined }))).toBe(
      'maintenance.identityMissing',
    );
  });

  it('that changed voids the document of the former version', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo);
    const flowNo = await readyToSign(place(), owner, workOrderNo);
    await quote(place(), workOrderNo, [labour, pads, wiper]);
    expect(await flowStatus(flowNo)).toBe('voided');
    expect(outcomeOf(await sign(place(), owner, flowNo))).not.toBe('ok');
    const old = { ...(await decisionOf(place(), owner, workOrderNo)), version: 1 };
    expect(outcomeOf(await server.client.call('maintenance.decideQuote', old, by(owner)))).toBe(
      'maintenance.quoteChanged',
    );
    expect(await statusOf(workOrderNo)).toBe('quoted');
  });

  it('is not presented while the brand has no document in which it is signed', async () => {
    const workOrderNo = await checkedIn(place(), await newOwner(server));
    const version = await draft(place(), workOrderNo);
    const token = await staffToken(place());
    const input = { workOrderNo, seenStatus: 'checkedIn' as const, version };
    const present = async () =>
      outcomeOf(await server.client.call('maintenance.presentQuote', input, { token }));
    const ofQuotes = eq(signingTemplates.kind, flowKind);
    await server.db.update(signingTemplates).set({ current: false }).where(ofQuotes);
    try {
      expect(await present()).toBe('maintenance.noQuoteTemplate');
      expect(await statusOf(workOrderNo)).toBe('checkedIn');
    } finally {
      await server.db.update(signingTemplates).set({ current: true }).where(ofQuotes);
    }
    expect(await present()).toBe('ok');
  });

  it('is signed or replaced, when both happen at once', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo);
    const flowNo = await readyToSign(place(), owner, workOrderNo);
    const version = await draft(place(), workOrderNo, [labour]);
    const token = await staffToken(place());
    const input = { workOrderNo, seenStatus: 'quoted' as const, version };
    const [signed, presented] = await Promise.all([
      sign(place(), owner, flowNo),
      server.client.call('maintenance.presentQuote', input, { token }),
    ]);
    const work = await workOf(place(), workOrderNo);
    if (outcomeOf(presented) === 'ok') expect(work.status).toBe('quoted');
    else {
      expect(outcomeOf(presented)).toBe('maintenance.moved');
      expect(outcomeOf(signed)).toBe('ok');
      expect(work.status).toBe('approved');
    }
  });

  it('needs a new signature when it changes during the work', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await approved(place(), owner);
    const { storeId, quotes } = await workOf(place(), workOrderNo);
    await stockUp(place(), storeId);
    must(await step(place(), workOrderNo, 'startWork'));
    expect(await stockOf(storeId, 'brake-pad-front')).toBe(9);
    const [first, second] = quotes[0]?.lines ?? [];
    await stockUp(place(), storeId, 'wiper-front', 5);
    await quote(place(), workOrderNo, [
      { ...labour, ...(first && { lineId: first.lineId }) },
      { ...pads, ...(second && { lineId: second.lineId }) },
      wiper,
    ]);
    const changed = await workOf(place(), workOrderNo);
    expect(changed).toMatchObject({ status: 'quoted', quote: { changes: ['增加前雨刮一对，¥158'] } });
    expect(outcomeOf(await step(place(), workOrderNo, 'startWork'))).toBe('maintenance.actRefused');
    must(await sign(place(), owner, await readyToSign(place(), owner, workOrderNo)));
    must(await step(place(), workOrderNo, 'startWork'));
    expect(await stockOf(storeId, 'brake-pad-front')).toBe(9);
    expect(await stockOf(storeId, 'wiper-front')).toBe(4);
  });

  it('that is declined costs nothing, and the store closes the work order', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await checkedIn(place(), owner);
    await quote(place(), workOrderNo);
    const decision = await decisionOf(place(), owner, workOrderNo, []);
    const declined = await server.client.call('maintenance.decideQuote', decision, by(owner));
    expect(declined.body).toMatchObject({ status: 'declined', payFen: 0, flowNo: null });
    const token = await staffToken(place());
    const close = { workOrderNo, seenStatus: 'inspecting' as const, reason: '客户暂不处理' };
    must(await server.client.call('maintenance.close', close, { token }));
    const shown = must(await server.client.call('maintenance.getWorkOrder', { workOrderNo }, by(owner)));
    expect(shown).toMatchObject({ status: 'closed', payFen: 0, canPay: false });
  });
});

describe('parts', () => {
  it('that are out of stock are expected on a day, and stop the start', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await approved(place(), owner, [{ ...pads, partCode: 'mirror-left' }]);
    const work = await workOf(place(), workOrderNo);
    expect(work.quotes[0]?.inputs[0]?.expectedDay).not.toBeNull();
    expect(outcomeOf(await step(place(), workOrderNo, 'startWork'))).toBe('maintenance.partOut');
    expect(await statusOf(workOrderNo)).toBe('approved');
  });

  it('are counted by one of two staff members at once', async () => {
    const token = await staffToken(place());
    const { stores } = must(await server.client.call('maintenance.listWorkshops', {}, { token }));
    const storeId = stores[0]?.storeId ?? '';
    const count = { storeId, partCode: 'gear-oil-1l', seenQuantity: 0, reason: '盘点' };
    const answers = await Promise.all(
      [3, 4].map((quantity) =>
        server.client.call('maintenance.setPartStock', { ...count, quantity }, { token }),
      ),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['maintenance.moved', 'ok']);
  });
});

describe('the money', () => {
  it('is paid once, refunded within what was paid, and the visit rated once', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await toPay(place(), owner);
    const before = await workOf(place(), workOrderNo);
    const payNo = await pay(place(), owner, workOrderNo);
    await jobsDone(server);
    expect(await workOf(place(), workOrderNo)).toMatchObject({ status: 'toCollect', paidFen: before.payFen });
    const again = { businessType: 'maintenance' as const, businessNo: workOrderNo };
    const reopened = await server.client.call('payment.openPayment', again, by(owner));
    expect(reopened.body?.payNo ?? payNo).toBe(payNo);
    must(await step(place(), workOrderNo, 'handBack'));
    const rating = { workOrderNo, stars: 5, text: '很快' };
    const rated = await Promise.all(
      [1, 2].map(() => server.client.call('maintenance.rate', rating, by(owner))),
    );
    expect(rated.map(outcomeOf).sort()).toEqual(['maintenance.moved', 'ok']);
    const { token } = await newStaff(server, ['finance']);
    const refund = { workOrderNo, refundFen: 5_000, seenRefundedFen: 0, reason: '工时多计' };
    const tooMuch = { ...refund, refundFen: before.payFen + 1 };
    expect(outcomeOf(await server.client.call('maintenance.refund', tooMuch, { token }))).toBe(
      'maintenance.sumChanged',
    );
    const answers = await Promise.all(
      [1, 2].map(() => server.client.call('maintenance.refund', refund, { token })),
    );
    expect(answers.map(outcomeOf).sort()).toEqual(['maintenance.sumChanged', 'ok']);
    await jobsDone(server);
    const rows = await server.db.select().from(refunds).where(eq(refunds.ownerNo, workOrderNo));
    expect(rows.map(({ amountFen }) => amountFen)).toEqual([5_000]);
  });

  it("is only the customer's to pay, and not before the work is done", async () => {
    const [owner, stranger] = [await newOwner(server), await newOwner(server)];
    const early = await approved(place(), owner);
    const open = (businessNo: string, person: typeof owner) =>
      server.client.call('payment.openPayment', { businessType: 'maintenance', businessNo }, by(person));
    expect(outcomeOf(await open(early, owner))).toBe('maintenance.notPayable');
    const workOrderNo = await toPay(place(), owner);
    expect(outcomeOf(await open(workOrderNo, stranger))).toBe('maintenance.workOrderNotFound');
  });

  it('is no longer quoted once it is due', async () => {
    const owner = await newOwner(server);
    const workOrderNo = await paid(place(), owner);
    const { status, quotes } = await workOf(place(), workOrderNo);
    const input = {
      workOrderNo,
      seenStatus: status,
      seenVersion: quotes[0]?.version ?? 0,
      lines: [wiper],
      readyAt: null,
    };
    const token = await staffToken(place());
    expect(outcomeOf(await server.client.call('maintenance.saveQuote', input, { token }))).toBe(
      'maintenance.actRefused',
    );
  });
});

it('shows a finished visit in the history and counts from it', async () => {
  const owner = await newOwner(server);
  const workOrderNo = await done(place(), owner);
  const { vin } = await workOf(place(), workOrderNo);
  const hub = must(await server.client.call('maintenance.getCareHub', { vin }, by(owner)));
  expect(hub).toMatchObject({ visits: 1, open: null, odometer: { km: 20_015, source: 'store' } });
  const warranty = must(await server.client.call('maintenance.getWarranty', { vin }, by(owner)));
  expect(warranty.history).toMatchObject([{ workOrderNo, odometerKm: 20_015 }]);
});

describe('a campaign', () => {
  it('is due for its cars, is booked, done, and then no longer due', async () => {
    const owner = await newOwner(server);
    const vin = await ownVehicle(place(), owner);
    const other = await knownVehicle(place());
    const token = await staffToken(place());
    const list = `VIN\n${vin}\n${other}\n${vin}`;
    const checked = await server.client.call('maintenance.checkCampaign', { vins: list }, { token });
    expect(checked.body).toMatchObject({ cars: 2, owners: 1, duplicates: 1, invalid: [], unknown: [] });
    const input = {
      kind: 'recall' as const,
      name: '制动软管检查',
      text: '检查并视情况免费更换制动软管。',
      minutes: 60,
      vins: list,
    };
    const strange = { ...input, vins: newVin() };
    expect(outcomeOf(await server.client.call('maintenance.createCampaign', strange, { token }))).toBe(
      'maintenance.unknownVins',
    );
    const { campaignNo } = must(await server.client.call('maintenance.createCampaign', input, { token }));
    await jobsDone(server);
    const read = async () =>
      must(await server.client.call('maintenance.getCampaign', { campaignNo }, { token }));
    expect(await read()).toMatchObject({ cars: 2, notified: 1, booked: 0, done: 0 });
    const hub = must(await server.client.call('maintenance.getCareHub', { vin }, by(owner)));
    expect(hub.due[0]).toMatchObject({ itemCode: campaignNo, kind: 'recall', urgency: 'due', minutes: 60 });
    const appointmentNo = await requested(place(), owner, { vin, itemCodes: [campaignNo] });
    expect(await read()).toMatchObject({ booked: 1 });
    must(await server.client.call('maintenance.cancel', { appointmentNo, reason: '' }, by(owner)));
    expect(await read()).toMatchObject({ booked: 0 });
    const workOrderNo = await checkedIn(place(), owner, { vin, itemCodes: [campaignNo] });
    await quote(place(), workOrderNo, [{ ...labour, payer: 'campaign' }]);
    must(await sign(place(), owner, await readyToSign(place(), owner, workOrderNo)));
    for (const act of ['startWork', 'checkQuality', 'finishWork', 'handBack'] as const)
      must(await step(place(), workOrderNo, act));
    expect(await read()).toMatchObject({ booked: 0, done: 1 });
    const after = must(await server.client.call('maintenance.getCareHub', { vin }, by(owner)));
    expect(after.due.some(({ itemCode }) => itemCode === campaignNo)).toBe(false);
  });

  /** A campaign for a car that nobody owns yet. */
  async function campaignBefore() {
    const vin = await knownVehicle(place());
    const token = await staffToken(place());
    const input = {
      kind: 'recall' as const,
      name: '转向螺栓检查',
      text: '检查并视情况免费更换转向螺栓。',
      minutes: 30,
      vins: vin,
    };
    const { campaignNo } = must(await server.client.call('maintenance.createCampaign', input, { token }));
    await jobsDone(server);
    const car = { vin, modelCode: 'ling', modelName: '青驭 凌', plate: null, defaultStatus: '1' as const };
    return {
      vin,
      campaignNo,
      own: ({ uid }: { uid: string }) => server.db.insert(boundCars).values({ ...car, accountId: uid }),
    };
  }
  const toldTo = ({ uid }: { uid: string }) =>
    server.db.$count(
      inboxMessages,
      and(eq(inboxMessages.accountId, uid), eq(inboxMessages.title, '请预约服务活动')),
    );

  it('reaches those who get one of its cars later, and the next owner too', async () => {
    const { vin, own } = await campaignBefore();
    const sweep = async () => {
      await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
      await jobsDone(server);
    };
    const [first, second] = [await newOwner(server), await newOwner(server)];
    await own(first);
    await sweep();
    await sweep();
    expect(await toldTo(first)).toBe(1);
    const change = { vin, from: first.uid, to: second.uid };
    await server.db.transaction(async (tx) => {
      for (const one of server.parts.fills('vehicle.following')) await one.onOwnerChanged?.(tx, change);
    });
    await server.db.update(boundCars).set({ accountId: second.uid }).where(eq(boundCars.vin, vin));
    await sweep();
    expect([await toldTo(first), await toldTo(second)]).toEqual([1, 1]);
  });

  it('reaches the next owner of a car that passes while its owner is being notified', async () => {
    const { vin, campaignNo, own } = await campaignBefore();
    const [first, second] = [await newOwner(server), await newOwner(server)];
    await own(first);
    await server.db.transaction(async (tx) => {
      await forgetNotified(tx, vin);
      await tx.update(boundCars).set({ accountId: second.uid }).where(eq(boundCars.vin, vin));
      await server.db.transaction((other) =>
        server.jobs.enqueue(other, 'maintenance.notifyCampaign', { campaignNo }),
      );
      await lockWaited(server, { holder: tx });
    });
    await jobsDone(server);
    expect([await toldTo(first), await toldTo(second)]).toEqual([0, 1]);
  });
});
