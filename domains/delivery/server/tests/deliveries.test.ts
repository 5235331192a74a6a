import { privatePicture, staffPicture } from '@ev/media/server/testing/private-pictures.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { freshVin } from '@ev/order/server/testing/order-life.ts';
import { signingFlows, signingTemplates } from '@ev/signing/server/tables.ts';
import { uploadedPaper } from '@ev/signing/server/testing/paper.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore } from '@ev/store/server/testing/team.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveries, deliveryChecks, inspectionItems } from '../tables.ts';
import { createAcceptance } from '../testing/acceptance.ts';
import { refusalOf, seenOf } from '../testing/things.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: LifeWorld;
let acceptance: ReturnType<typeof createAcceptance>;
/** The token of a delivery adviser. */
let adviser: string;
beforeAll(async () => {
  world = await openLifeWorld();
  acceptance = createAcceptance(world.server);
  adviser = await adviserOf(here);
});
afterAll(() => world.stop());

/** Where the orders of tests are delivered. */
const here = 's33010001';

async function adviserOf(storeId: string): Promise<string> {
  const staff = await newStaff(world.server, ['delivery']);
  await joinStore(world.server, staff, storeId);
  return staff.token;
}

const seen = (orderNo: string) => seenOf(world, orderNo);
const read = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('delivery.getDelivery', { orderNo }, { token })).body.delivery;
const readAsStaff = async (orderNo: string, token = adviser) =>
  (await world.client.call('delivery.findOfOrder', { orderNo }, { token })).body.delivery;
const present = async (orderNo: string) =>
  world.client.call('delivery.present', await seen(orderNo), { token: adviser });
const refuse = ({ token }: Owner, orderNo: string) =>
  world.client.call('delivery.refuseCar', refusalOf(orderNo), { token });
const inspect = (orderNo: string) =>
  world.client.call('order.confirmInspection', { orderNo, seenStatus: '8' }, { token: adviser });
const acceptOnPaper = async (orderNo: string) =>
  world.client.call(
    'delivery.acceptOnPaper',
    {
      ...(await seen(orderNo)),
      documentNo: await uploadedPaper(world.server, adviser),
      reason: '客户的手机没电了',
    },
    { token: adviser },
  );

async function presented() {
  const { owner, orderNo } = await world.orderAt('ready');
  expect(outcomeOf(await present(orderNo))).toBe('ok');
  return { owner, orderNo };
}

/** A car at its store of which nothing is recorded. */
async function unchecked() {
  const { owner, orderNo } = await world.orderAt('arrived');
  await world.db.delete(deliveryChecks).where(eq(deliveryChecks.orderNo, orderNo));
  return { owner, orderNo };
}

type Checks = Parameters<typeof record>[1];
async function record(
  orderNo: string,
  checks: { itemCode: string; result: 'passed' | 'defect'; note?: string; pictureIds: string[] }[],
) {
  return world.client.call('delivery.recordChecks', { ...(await seen(orderNo)), checks }, { token: adviser });
}
const allPassed = async (orderNo: string): Promise<Checks> =>
  ((await readAsStaff(orderNo))?.checks ?? []).map(({ itemCode }) => ({
    itemCode,
    result: 'passed',
    pictureIds: [],
  }));

describe('the inspection', () => {
  it('is confirmed once each item of the list is recorded and no defect is open', async () => {
    const { owner, orderNo } = await unchecked();
    expect(outcomeOf(await inspect(orderNo))).toBe('delivery.checksMissing');
    const [first, ...others] = await allPassed(orderNo);
    if (!first) throw new Error('The demo has no inspection list');
    const defect = { ...first, result: 'defect' as const, note: '前风挡有一处崩口' };
    expect(outcomeOf(await record(orderNo, [defect, ...others]))).toBe('ok');
    expect(outcomeOf(await inspect(orderNo))).toBe('delivery.defectsOpen');

    const shown = await read(owner, orderNo);
    expect(shown?.defects).toMatchObject([{ origin: 'inspection', status: 'open', text: defect.note }]);
    const defectNo = shown?.defects[0]?.defectNo ?? '';
    const mended = await world.client.call(
      'delivery.mendDefect',
      { ...(await seen(orderNo)), defectNo, note: '已更换前风挡', pictureIds: [] },
      { token: adviser },
    );
    expect(outcomeOf(mended)).toBe('ok');
    expect(outcomeOf(await inspect(orderNo))).toBe('ok');
    const { checks = [] } = (await read(owner, orderNo)) ?? {};
    // The note of the defect is not that of the item which has passed.
    expect(checks.every(({ result, note }) => result === 'passed' && note === null)).toBe(true);
  });

  it('keeps the pictures of a defect when the item is checked again', async () => {
    const { orderNo } = await unchecked();
    const [first] = await allPassed(orderNo);
    if (!first) throw new Error('The demo has no inspection list');
    const pictureIds = [await staffPicture(world, adviser)];
    await record(orderNo, [{ ...first, result: 'defect', note: '左后门有划痕', pictureIds }]);
    await record(orderNo, [first]);
    expect((await readAsStaff(orderNo))?.defects).toMatchObject([{ status: 'open', pictureIds }]);
  });

  it('counts for the car that was there, not for the next one', async () => {
    const { orderNo } = await world.orderAt('arrived');
    const undo = { orderNo, seenStatus: '8', reason: '登记到了别的订单' } as const;
    await world.client.call('order.undoReceipt', undo, { token: adviser });
    world.moveClock(60_000);
    const receipt = { orderNo, seenStatus: '9' } as const;
    await world.client.call('order.confirmReceipt', receipt, { token: adviser });
    expect(outcomeOf(await inspect(orderNo))).toBe('delivery.checksMissing');
    world.moveClock(0);
  });

  it('opens a defect once, however often it is recorded', async () => {
    const { orderNo } = await unchecked();
    const [first] = await allPassed(orderNo);
    if (!first) throw new Error('The demo has no inspection list');
    for (const note of ['左后门有划痕', '左后门有两道划痕'])
      await record(orderNo, [{ ...first, result: 'defect', note }]);
    expect((await readAsStaff(orderNo))?.defects).toMatchObject([{ text: '左后门有两道划痕' }]);
  });

  it('refuses an item that is not on the list, and a defect without a note', async () => {
    const { orderNo } = await unchecked();
    const unknown = { itemCode: 'no-such-item', result: 'passed' as const, pictureIds: [] };
    expect(outcomeOf(await record(orderNo, [unknown]))).toBe('delivery.itemNotFound');
    const silent = { itemCode: 'paint', result: 'defect' as const, pictureIds: [] };
    expect(outcomeOf(await record(orderNo, [silent]))).toBe('request.invalid');
  });

  it('demands the pictures that the brand wants, and shows them to customer and staff only', async () => {
    const { owner, orderNo } = await unchecked();
    const [item] = await world.db.select().from(inspectionItems).limit(1);
    if (!item) throw new Error('The demo has no inspection list');
    const { itemCode, content } = item;
    const withPicture = { content: { ...content, needsPicture: true } };
    await world.db.update(inspectionItems).set(withPicture).where(eq(inspectionItems.itemCode, itemCode));
    try {
      const check = { itemCode, result: 'passed' as const, pictureIds: [] as string[] };
      expect(outcomeOf(await record(orderNo, [check]))).toBe('delivery.pictureMissing');
      const pictureId = await staffPicture(world, adviser);
      expect(outcomeOf(await record(orderNo, [{ ...check, pictureIds: [pictureId] }]))).toBe('ok');
      const shown = (await read(owner, orderNo))?.checks.find((one) => one.itemCode === itemCode);
      expect(shown?.pictureIds).toEqual([pictureId]);
      const show = (id: 'delivery.showPicture' | 'delivery.showAnyPicture', token: string) =>
        world.client.call(id, { orderNo, pictureId }, { token });
      expect((await show('delivery.showPicture', owner.token)).body.jpeg.length).toBeGreaterThan(100);
      expect((await show('delivery.showAnyPicture', adviser)).body.width).toBeGreaterThan(0);
      const stranger = await world.newOwner();
      expect(outcomeOf(await show('delivery.showPicture', stranger.token))).toBe('delivery.pictureNotFound');
    } finally {
      await world.db.update(inspectionItems).set({ content }).where(eq(inspectionItems.itemCode, itemCode));
    }
  });

  it('is not changed after it was confirmed, until it is undone', async () => {
    const { orderNo } = await world.orderAt('inspected');
    expect(outcomeOf(await record(orderNo, await allPassed(orderNo)))).toBe('delivery.actRefused');
    const undo = { orderNo, seenStatus: '8', reason: '需要重新检查' } as const;
    await world.client.call('order.undoInspection', undo, { token: adviser });
    expect(outcomeOf(await record(orderNo, await allPassed(orderNo)))).toBe('ok');
  });

  it('tells the second of two people', async () => {
    const { orderNo } = await unchecked();
    const before = await seen(orderNo);
    const checks = (await allPassed(orderNo)).slice(0, 1);
    expect(outcomeOf(await record(orderNo, checks))).toBe('ok');
    const late = await world.client.call('delivery.recordChecks', { ...before, checks }, { token: adviser });
    expect(outcomeOf(late)).toBe('delivery.deliveryMoved');
  });
});

describe('accepting the car', () => {
  it('is possible once it is presented, and binds it to the customer', async () => {
    const { owner, orderNo } = await world.orderAt('ready');
    const { token } = owner;
    const early = await world.client.call('delivery.openAcceptance', { orderNo }, { token });
    expect(outcomeOf(early)).toBe('delivery.notPresented');
    await present(orderNo);
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('ok');
    expect(await world.statusOf(orderNo)).toBe('10');
    const cars = (await world.client.call('account.listBoundCars', {}, { token })).body;
    expect(cars.list).toHaveLength(1);
    expect(await read(owner, orderNo)).toMatchObject({ status: 'accepted', way: 'online' });
    await jobsDone(world.server);
    const shown = await read(owner, orderNo);
    expect(shown?.documentNo).not.toBeNull();
    const document = await world.client.call(
      'signing.getDocument',
      { id: shown?.documentNo ?? '', type: 'delivery' },
      { token },
    );
    expect(document.body.title).toBe('车辆交付确认书');
    expect(document.body.pages.map(({ text }) => text).join()).toContain('买受人：');
  });

  it('asks for a certificate where the order has none', async () => {
    const { owner, orderNo } = await presented();
    expect((await read(owner, orderNo))?.needsIdentity).toBe(true);
    const opened = await world.client.call('delivery.openAcceptance', { orderNo }, { token: owner.token });
    expect(outcomeOf(opened)).toBe('delivery.identityMissing');
  });

  it('happens once when two devices sign at the same time', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const answers = await Promise.all([
      acceptance.sign(owner, flowNo),
      acceptance.sign(owner, flowNo, world.other.client),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok']);
    expect((await world.eventsOf(orderNo)).filter((event) => event === 'deliver')).toHaveLength(1);
  });

  it('and undoing the inspection exclude each other', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const undo = { orderNo, seenStatus: '7', reason: '需要重新检查' } as const;
    const [signed, undone] = await Promise.all([
      acceptance.sign(owner, flowNo),
      world.client.call('order.undoInspection', undo, { token: adviser }),
    ]);
    const outcomes = [outcomeOf(signed), outcomeOf(undone)];
    const { status, inspectedAt } = await world.life.uncheckedOrder(orderNo);
    if (outcomes[0] === 'ok') {
      expect([outcomes[1], status]).toEqual(['order.orderMoved', '10']);
    } else {
      expect(outcomes).toEqual([expect.stringMatching(/^signing\.flowOver$|^delivery\./), 'ok']);
      expect([status, inspectedAt]).toEqual(['8', null]);
    }
  });

  it('is on paper where the customer cannot sign on a phone', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    expect(outcomeOf(await acceptOnPaper(orderNo))).toBe('ok');
    expect(await world.statusOf(orderNo)).toBe('10');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    const shown = await read(owner, orderNo);
    const document = await world.client.call(
      'signing.getDocument',
      { id: shown?.documentNo ?? '', type: 'paper' },
      { token: owner.token },
    );
    expect(document.body.title).toBe('交付确认书（纸质）');
  });

  it('is on paper only for a brand without a template', async () => {
    const { owner, orderNo } = await presented();
    const ofDelivery = eq(signingTemplates.kind, 'delivery');
    await world.db.update(signingTemplates).set({ current: false }).where(ofDelivery);
    try {
      expect((await read(owner, orderNo))?.way).toBe('paper');
      const opened = await world.client.call('delivery.openAcceptance', { orderNo }, { token: owner.token });
      expect(outcomeOf(opened)).toBe('delivery.paperOnly');
      expect(outcomeOf(await acceptOnPaper(orderNo))).toBe('ok');
    } finally {
      await world.db.update(signingTemplates).set({ current: true }).where(ofDelivery);
    }
  });

  it('needs everything that makes an order ready', async () => {
    const { orderNo } = await world.orderAt('settled');
    expect(outcomeOf(await present(orderNo))).toBe('delivery.notReady');
    expect(outcomeOf(await acceptOnPaper(orderNo))).toBe('delivery.actRefused');
    expect(await world.statusOf(orderNo)).toBe('8');
  });
});

describe('refusing the car', () => {
  it('keeps its defects open until they are mended, and the car is inspected again', async () => {
    const { owner, orderNo } = await presented();
    const { token } = owner;
    const pictureId = await privatePicture({ server: world.server }, owner);
    const defects = [{ itemCode: 'paint', text: '左前门有一道划痕', pictureIds: [pictureId] }];
    const refused = await world.client.call('delivery.refuseCar', { orderNo, defects }, { token });
    expect(outcomeOf(refused)).toBe('ok');
    expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({ status: '8', inspectedAt: null });
    expect((await readAsStaff(orderNo))?.defects).toMatchObject([
      { origin: 'customer', status: 'open', text: '左前门有一道划痕', pictureIds: [pictureId] },
    ]);
    const query = { keyword: orderNo };
    const listed = await world.client.call('delivery.listDeliveries', query, { token: adviser });
    expect(listed.body.list).toMatchObject([{ orderNo, checked: 0, openDefects: 1 }]);
    await record(orderNo, await allPassed(orderNo));
    expect(outcomeOf(await inspect(orderNo))).toBe('delivery.defectsOpen');

    const { body } = await world.client.call('operations.getOverview', {}, { token: adviser });
    const waiting = body.lists.find(({ name }) => name === 'deliveriesWithDefects');
    expect(waiting?.total).toBeGreaterThan(0);

    const defectNo = (await readAsStaff(orderNo))?.defects[0]?.defectNo ?? '';
    const mend = { defectNo, note: '已抛光修复', pictureIds: [await staffPicture(world, adviser)] };
    await world.client.call('delivery.mendDefect', { ...(await seen(orderNo)), ...mend }, { token: adviser });
    expect((await read(owner, orderNo))?.defects).toMatchObject([
      { status: 'mended', mendNote: '已抛光修复', mendPictureIds: mend.pictureIds },
    ]);
    expect(outcomeOf(await inspect(orderNo))).toBe('ok');
    await world.life.advance(orderNo, owner, 'settled', 'ready');
    await present(orderNo);
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('ok');
    expect(await world.statusOf(orderNo)).toBe('10');
  });

  it('names an item of the list, also one that was never recorded', async () => {
    const { owner, orderNo } = await presented();
    await world.db.delete(deliveryChecks).where(eq(deliveryChecks.orderNo, orderNo));
    const defects = [{ itemCode: 'paint', text: '左前门有一道划痕', pictureIds: [] }];
    const { token } = owner;
    expect(outcomeOf(await world.client.call('delivery.refuseCar', { orderNo, defects }, { token }))).toBe(
      'ok',
    );
    expect((await read(owner, orderNo))?.defects).toMatchObject([
      { itemName: expect.stringContaining('漆面') },
    ]);
  });

  it('demands the whole list again', async () => {
    const { owner, orderNo } = await presented();
    await refuse(owner, orderNo);
    const defectNo = (await readAsStaff(orderNo))?.defects[0]?.defectNo ?? '';
    await world.client.call(
      'delivery.mendDefect',
      { ...(await seen(orderNo)), defectNo, note: '已抛光修复', pictureIds: [] },
      { token: adviser },
    );
    expect(outcomeOf(await inspect(orderNo))).toBe('delivery.checksMissing');
    await record(orderNo, await allPassed(orderNo));
    expect(outcomeOf(await inspect(orderNo))).toBe('ok');
  });

  it('ends the document that waits for the signature', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    expect(outcomeOf(await refuse(owner, orderNo))).toBe('ok');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    expect(await world.statusOf(orderNo)).toBe('8');
  });

  it('and accepting it exclude each other', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const [signed, refused] = await Promise.all([acceptance.sign(owner, flowNo), refuse(owner, orderNo)]);
    const status = await world.statusOf(orderNo);
    if (outcomeOf(signed) === 'ok')
      expect([outcomeOf(refused), status]).toEqual(['delivery.notPresented', '10']);
    else expect([outcomeOf(refused), status]).toEqual(['ok', '8']);
  });

  it('takes pictures of the customer only', async () => {
    const { owner, orderNo } = await presented();
    const stranger = await world.newOwner();
    const pictureId = await privatePicture({ server: world.server }, stranger);
    const defects = [{ itemCode: null, text: '左前门有一道划痕', pictureIds: [pictureId] }];
    const refused = await world.client.call(
      'delivery.refuseCar',
      { orderNo, defects },
      { token: owner.token },
    );
    expect(outcomeOf(refused)).toBe('media.privatePictureNotFound');
    expect((await read(owner, orderNo))?.status).toBe('presented');
  });
});

describe('a presented car', () => {
  it('is withdrawn when the customer leaves', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const withdrawn = await world.client.call(
      'delivery.withdraw',
      { ...(await seen(orderNo)), reason: '客户改天再来' },
      { token: adviser },
    );
    expect(outcomeOf(withdrawn)).toBe('ok');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    expect(outcomeOf(await refuse(owner, orderNo))).toBe('delivery.notPresented');
    expect(outcomeOf(await present(orderNo))).toBe('ok');
  });

  it('is taken back when its balance is reversed', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const { token } = await newStaff(world.server, ['finance']);
    const reversal = { orderNo, seenStatus: '7', reason: '流水号写错了' } as const;
    expect(outcomeOf(await world.client.call('order.reverseBalance', reversal, { token }))).toBe('ok');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    expect(await read(owner, orderNo)).toMatchObject({ status: 'preparing', flowNo: null });
  });

  it('is taken back when its VIN is corrected, so that nobody signs for another car', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const correction = { orderNo, seenStatus: '7', vin: freshVin(), reason: '登记有误' } as const;
    expect(outcomeOf(await world.client.call('order.correctVin', correction, { token: adviser }))).toBe('ok');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    expect(await read(owner, orderNo)).toMatchObject({ status: 'preparing', orderStatus: '7' });
  });

  it('ends with its order', async () => {
    const { owner, orderNo } = await presented();
    const flowNo = await acceptance.readyToSign(owner, orderNo);
    const { token } = await newStaff(world.server, ['administrator']);
    const cancel = { orderNo, seenStatus: '7', reason: '车辆运输中受损，无法修复' } as const;
    expect(outcomeOf(await world.client.call('order.brandCancel', cancel, { token }))).toBe('ok');
    expect(outcomeOf(await acceptance.sign(owner, flowNo))).toBe('signing.flowOver');
    const [flow] = await world.db.select().from(signingFlows).where(eq(signingFlows.flowNo, flowNo));
    expect(flow?.status).toBe('voided');
    expect((await readAsStaff(orderNo))?.acts).toEqual([]);
  });
});

it('begins on the first action for a car that arrived before there were deliveries', async () => {
  const { orderNo } = await world.orderAt('arrived');
  await world.db.delete(deliveryChecks).where(eq(deliveryChecks.orderNo, orderNo));
  await world.db.delete(deliveries).where(eq(deliveries.orderNo, orderNo));
  expect(await readAsStaff(orderNo)).toMatchObject({ status: 'preparing', version: 0 });
  expect(outcomeOf(await record(orderNo, await allPassed(orderNo)))).toBe('ok');
  expect(outcomeOf(await inspect(orderNo))).toBe('ok');
});

describe('a delivery', () => {
  it('is nobody else’s: not of another customer', async () => {
    const { orderNo } = await presented();
    const stranger = await world.newOwner();
    const asked = await world.client.call('delivery.getDelivery', { orderNo }, { token: stranger.token });
    expect(outcomeOf(asked)).toBe('order.orderNotFound');
    expect(outcomeOf(await refuse(stranger, orderNo))).toBe('delivery.deliveryNotFound');
    expect(await world.statusOf(orderNo)).toBe('7');
  });

  it('is not of another store', async () => {
    const { orderNo } = await presented();
    const { client } = world;
    const by = { token: await adviserOf('s31000001') };
    const mine = await seen(orderNo);
    const reason = '客户改天再来';
    const documentNo = await uploadedPaper(world.server, adviser);
    const checks = [{ itemCode: 'paint', result: 'passed' as const, pictureIds: [] }];
    const mend = { defectNo: 'D1', note: '已抛光修复', pictureIds: [] };
    const answers = [
      await client.call('delivery.recordChecks', { ...mine, checks }, by),
      await client.call('delivery.mendDefect', { ...mine, ...mend }, by),
      await client.call('delivery.present', mine, by),
      await client.call('delivery.withdraw', { ...mine, reason }, by),
      await client.call('delivery.acceptOnPaper', { ...mine, documentNo, reason }, by),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'delivery.deliveryNotFound'));
    expect(outcomeOf(await client.call('delivery.findOfOrder', { orderNo }, by))).toBe('order.orderNotFound');
    const page = { filter: 'presented', keyword: orderNo, pageNo: 1, pageSize: 10 } as const;
    expect((await client.call('delivery.listDeliveries', page, by)).body.list).toEqual([]);
    expect((await client.call('delivery.listDeliveries', page, { token: adviser })).body.list).toHaveLength(
      1,
    );
    expect((await readAsStaff(orderNo))?.status).toBe('presented');
  });
});
