import { accounts } from '@ev/account/server/tables.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { refunds } from '@ev/payment/server/tables.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chargerBills, chargerInstalls, chargerPhotos } from '../tables.ts';
import {
  apply,
  applyOf,
  entitled,
  feeFen,
  installAt,
  pay,
  photo,
  seenOf,
  startPaying,
  surveyOf,
  windows,
} from '../testing/installs.ts';

let world: LifeWorld;
let staffToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
});
afterEach(() => world.moveClock(0));
afterAll(() => world?.stop());

const place = () => ({ server: world.server, life: world.life, staffToken });
const staff = () => ({ token: staffToken });
const benefits = async ({ token }: Owner) =>
  (await world.client.call('home-charger.listBenefits', {}, { token })).body.benefits;
const get = async ({ token }: Owner, orderNo: string) =>
  (await world.client.call('home-charger.getInstallation', { orderNo }, { token })).body;
const at = async (until: Parameters<typeof installAt>[2]) => {
  const owner = await world.newOwner();
  const orderNo = await entitled(place(), owner);
  const installNo = await installAt(place(), owner, until, orderNo);
  const { version: seenVersion } = await seenOf(place(), installNo);
  return { owner, orderNo, installNo, seen: { installNo, seenVersion } };
};
const cancel = ({ token }: Owner, seen: { installNo: string; seenVersion: number }) =>
  world.client.call('home-charger.cancelInstall', { ...seen, reason: 'property' }, { token });
async function runDeadlineJob(): Promise<void> {
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'home-charger.lookAtDeadlines', {}));
  await world.jobsDone();
}
const messageTitles = async ({ uid }: Owner) =>
  (
    await world.db
      .select({ title: inboxMessages.title })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'homeCharger:%')))
      .orderBy(inboxMessages.createdAt)
  ).map(({ title }) => title);
const refundsOf = (billNo: string) => world.db.select().from(refunds).where(eq(refunds.ownerNo, billNo));
const billOf = async (installNo: string) => {
  const [bill] = await world.db.select().from(chargerBills).where(eq(chargerBills.installNo, installNo));
  if (!bill) throw new Error(`${installNo} has no bill`);
  return bill;
};

/**
 * A channel's notification of a payment, with its response to the query. Returns the status of the response.
 */
async function reportPayment(to: TestServer, name: 'wechat' | 'alipay', no: string): Promise<number> {
  const channel = world.server.providers[name];
  const { readNotification } = channel;
  channel.readNotification = async () => ({ kind: 'ask', id: `word-${no}`, about: 'payment', no });
  const response = await to.app.inject({ method: 'POST', url: `/open/payment/${name}/notify`, payload: no });
  channel.readNotification = readNotification;
  return response.statusCode;
}

describe('a charger', () => {
  it('belongs to customers whose order is locked and includes the right, with a notification', async () => {
    const owner = await world.newOwner();
    const orderNo = await world.life.order(owner, 'paid');
    expect(await benefits(owner)).toEqual([]);
    expect(
      outcomeOf(await world.client.call('home-charger.apply', applyOf(orderNo), { token: owner.token })),
    ).toBe('home-charger.notEntitled');
    await world.life.advance(orderNo, owner, 'paid', 'locked');
    const [benefit] = await benefits(owner);
    expect(benefit).toMatchObject({ orderNo, installation: null, actions: ['apply'] });
    expect(benefit?.terms).toMatchObject({ freeMetres: 30, cableFen: 6800 });
    expect(await messageTitles(owner)).toEqual(['家充桩权益已开通']);
  });

  it('belongs to nobody whose package has none', async () => {
    const owner = await world.newOwner();
    const { body } = await world.client.call('rights.getOffer', { modelCode: 'ling' });
    const road = body.choices.find((one) => one.package.packageCode === 'ling-road')?.addition ?? '';
    const orderNo = await world.life.order(owner, 'locked', { additions: { rights: road } });
    expect(await benefits(owner)).toEqual([]);
    expect(
      outcomeOf(await world.client.call('home-charger.apply', applyOf(orderNo), { token: owner.token })),
    ).toBe('home-charger.notEntitled');
  });

  it('is applied for once per order, also from two phones at once', async () => {
    const owner = await world.newOwner();
    const orderNo = await entitled(place(), owner);
    const answers = await Promise.all(
      [world.server, world.other].map(({ client }) =>
        client.call('home-charger.apply', applyOf(orderNo), { token: owner.token }),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['home-charger.alreadyApplied', 'ok']);
  });

  it('is applied for under the shown terms', async () => {
    const owner = await world.newOwner();
    const input = { ...applyOf(await entitled(place(), owner)), seenTerms: 'standard_2025-9' };
    expect(outcomeOf(await world.client.call('home-charger.apply', input, { token: owner.token }))).toBe(
      'home-charger.termsChanged',
    );
  });
});

describe('the steps to an installed charger', () => {
  it('go from the application to the signature, each notified and dated', async () => {
    const { owner, orderNo, installNo } = await at('done');
    const one = await get(owner, orderNo);
    expect(one).toMatchObject({
      installNo,
      status: 'done',
      actions: [],
      signed: { name: '林岚' },
      installer: { name: '安电到家' },
      address: '浙江省杭州市西湖区文三路 9 号 2 幢',
      bill: { amountFen: feeFen, status: 'paid' },
    });
    expect(one.steps.every(({ reachedAt }) => reachedAt !== null)).toBe(true);
    expect(one.photos.map(({ stage }) => stage)).toEqual(['finish']);
    expect(await messageTitles(owner)).toEqual([
      '家充桩权益已开通',
      '家充桩已派单',
      '请选择上门勘测时间',
      '安装方案已出，请确认',
      '报装已完成',
      '请选择上门安装时间',
      '家充桩已装好，请验收',
    ]);
    const [row] = await world.db
      .select()
      .from(chargerInstalls)
      .where(eq(chargerInstalls.installNo, installNo));
    expect(row?.closedAt).not.toBeNull();
  });

  it('cost what the terms say for the measurements', async () => {
    const { owner, orderNo } = await at('surveyed');
    const { plan } = await get(owner, orderNo);
    expect(plan?.rows).toEqual([
      { code: 'cable', name: '超出部分线缆', unit: '米', priceFen: 6800, quantity: 12, amountFen: 81_600 },
      { code: 'wall', name: '混凝土墙开孔', unit: '个', priceFen: 8000, quantity: 1, amountFen: 8000 },
    ]);
    expect(plan?.totalFen).toBe(feeFen);
  });

  it('accept only items of the terms', async () => {
    const { seen } = await at('surveyBooked');
    const input = { ...seen, ...surveyOf, quantities: [{ code: 'gold', quantity: 1 }] };
    expect(outcomeOf(await world.client.call('home-charger.recordSurvey', input, staff()))).toBe(
      'home-charger.itemUnknown',
    );
  });

  it('cost nothing within the free amounts, and continue at once', async () => {
    const { owner, orderNo, seen } = await at('surveyBooked');
    const survey = { ...seen, ...surveyOf, cableMetres: 30, quantities: [] };
    expect(outcomeOf(await world.client.call('home-charger.recordSurvey', survey, staff()))).toBe('ok');
    const { installNo, version: seenVersion } = await get(owner, orderNo);
    const accepted = await world.client.call(
      'home-charger.acceptPlan',
      { installNo, seenVersion, seenTotalFen: 0 },
      { token: owner.token },
    );
    expect(accepted.body).toEqual({ status: 'filing', billNo: null });
  });

  it('accept an offered time in the future', async () => {
    const { owner, seen } = await at('surveyOffered');
    const choose = (startsAt: string) =>
      world.client.call('home-charger.chooseWindow', { ...seen, startsAt }, { token: owner.token });
    expect(outcomeOf(await choose(new Date(world.server.clock.now().getTime() + hourMs).toISOString()))).toBe(
      'home-charger.windowGone',
    );
    const [, second] = windows(place());
    const offered = (await seenOf(place(), seen.installNo)).surveyWindows;
    expect(second?.startsAt.slice(0, 10)).toBe(offered[1]?.startsAt.slice(0, 10));
    expect(outcomeOf(await choose(offered[1]?.startsAt ?? ''))).toBe('ok');
  });

  it.each([
    ['over', -2, -1],
    ['too far away', 24 * 40, 24 * 40 + 1],
    ['backwards', 5, 4],
    ['too long', 5, 14],
  ])('offer no time that is %s', async (_, from, to) => {
    const { seen } = await at('contacted');
    const now = world.server.clock.now().getTime();
    const window = {
      startsAt: new Date(now + from * hourMs).toISOString(),
      endsAt: new Date(now + to * hourMs).toISOString(),
    };
    const answer = await world.client.call(
      'home-charger.offerSurvey',
      { ...seen, windows: [window] },
      staff(),
    );
    expect(outcomeOf(answer)).toBe('home-charger.windowsWrong');
  });

  it('offer other times after a missed visit', async () => {
    const { owner, orderNo, seen } = await at('surveyBooked');
    const again = { ...seen, windows: windows(place()) };
    expect(outcomeOf(await world.client.call('home-charger.offerSurvey', again, staff()))).toBe('ok');
    expect(await get(owner, orderNo)).toMatchObject({ status: 'surveyOffered', survey: null });
  });

  it('show photographs to the customer and to staff with access to the store only', async () => {
    const owner = await world.newOwner();
    const orderNo = await entitled(place(), owner);
    const photoId = await photo(place(), owner);
    const stranger = await world.newOwner();
    const input = { ...applyOf(orderNo), photoIds: [photoId] };
    const other = { ...applyOf(await entitled(place(), stranger)), photoIds: [photoId] };
    expect(outcomeOf(await world.client.call('home-charger.apply', other, { token: stranger.token }))).toBe(
      'home-charger.photoNotFound',
    );
    expect(outcomeOf(await world.client.call('home-charger.apply', input, { token: owner.token }))).toBe(
      'ok',
    );
    const show = async (token: string) =>
      outcomeOf(await world.client.call('home-charger.showPhoto', { photoId }, { token }));
    expect([await show(owner.token), await show(stranger.token)]).toEqual([
      'ok',
      'home-charger.photoNotFound',
    ]);
    expect(outcomeOf(await world.client.call('home-charger.showAnyPhoto', { photoId }, staff()))).toBe('ok');
  });

  it('delete photographs that were never submitted', async () => {
    const owner = await world.newOwner();
    const photoId = await photo(place(), owner);
    world.moveClock(25 * hourMs);
    await runDeadlineJob();
    const left = await world.db.select().from(chargerPhotos).where(eq(chargerPhotos.photoId, photoId));
    expect(left).toEqual([]);
  });

  it('delete the address of a closed account once nothing is being built there', async () => {
    const { owner, installNo, seen } = await at('submitted');
    await world.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, owner.uid));
    const kept = async () =>
      (await world.db.select().from(chargerInstalls).where(eq(chargerInstalls.installNo, installNo)))[0];
    await runDeadlineJob();
    expect((await kept())?.phone).not.toBe('');
    const ended = { ...seen, reason: '客户已注销' };
    expect(outcomeOf(await world.client.call('home-charger.cancelAny', ended, staff()))).toBe('ok');
    await runDeadlineJob();
    expect(await kept()).toMatchObject({ name: '', phone: '', detail: '', note: null });
  });
});

describe('two at once', () => {
  it('the second of two staff members is refused', async () => {
    const { installNo, seen } = await at('submitted');
    const answers = await Promise.all(
      [world.server, world.other].map(({ client }, index) =>
        client.call(
          'home-charger.dispatch',
          { ...seen, installerCode: index === 0 ? 'andian' : 'qihang' },
          staff(),
        ),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['home-charger.moved', 'ok']);
    expect((await seenOf(place(), installNo)).status).toBe('dispatched');
  });

  it('other times do not replace those of a colleague', async () => {
    const { seen } = await at('surveyOffered');
    const answers = await Promise.all(
      [world.server, world.other].map(({ client }) =>
        client.call('home-charger.offerSurvey', { ...seen, windows: windows(place()) }, staff()),
      ),
    );
    expect(answers.map(outcomeOf).toSorted()).toEqual(['home-charger.moved', 'ok']);
  });

  it('a plan is accepted or the installation cancelled, not both', async () => {
    const { owner, installNo, seen } = await at('surveyed');
    const by = { token: owner.token };
    const [accepted, cancelled] = await Promise.all([
      world.server.client.call('home-charger.acceptPlan', { ...seen, seenTotalFen: feeFen }, by),
      world.other.client.call('home-charger.cancelInstall', { ...seen, reason: 'tooDear' }, by),
    ]);
    expect([outcomeOf(accepted), outcomeOf(cancelled)].toSorted()).toEqual(['home-charger.moved', 'ok']);
    const bills = await world.db.select().from(chargerBills).where(eq(chargerBills.installNo, installNo));
    expect(bills).toHaveLength(outcomeOf(accepted) === 'ok' ? 1 : 0);
  });
});

describe('the fee', () => {
  it('is paid once and lets the installation continue', async () => {
    const { owner, orderNo, installNo } = await at('toPay');
    const { billNo } = await billOf(installNo);
    const first = await startPaying(place(), owner, billNo);
    const by = { token: owner.token };
    world.channel.pay(first.attemptNo);
    await world.client.call('payment.getPayment', { payNo: first.payNo }, by);
    expect(await get(owner, orderNo)).toMatchObject({ status: 'filing', bill: { status: 'paid' } });
    const opened = await world.client.call(
      'payment.openPayment',
      { businessType: 'homeCharger', businessNo: billNo },
      by,
    );
    // The payment is shown again, and cannot be paid again.
    expect(opened.body).toMatchObject({ payNo: first.payNo });
    const again = await world.client.call(
      'payment.startPayment',
      { payNo: first.payNo, channel: 'wechat' },
      by,
    );
    expect(outcomeOf(again)).not.toBe('ok');
  });

  it('is paid once when two phones pay at once, and the other money is refunded', async () => {
    const { owner, orderNo, installNo } = await at('toPay');
    const { billNo } = await billOf(installNo);
    const first = await startPaying(place(), owner, billNo);
    const second = await startPaying({ server: world.other }, owner, billNo, 'alipay');
    expect(second.payNo).toBe(first.payNo);
    // The first cashier was closed when the second opened, and takes the money all the same.
    const { wechat, alipay } = world.server.providers;
    wechat.pay(first.attemptNo);
    alipay.pay(second.attemptNo);
    const told = await Promise.all([
      reportPayment(world.server, 'wechat', first.attemptNo),
      reportPayment(world.other, 'alipay', second.attemptNo),
    ]);
    expect(told).toEqual([204, 204]);
    await world.jobsDone();
    expect(await get(owner, orderNo)).toMatchObject({ status: 'filing', bill: { status: 'paid' } });
    const paid = and(inArray(stateHistory.entityId, [billNo, installNo]), eq(stateHistory.event, 'paid'));
    const effects = await world.db.select().from(stateHistory).where(paid);
    expect(effects.map(({ entityId }) => entityId).toSorted()).toEqual([billNo, installNo].toSorted());
    const back = await world.db.select().from(refunds).where(eq(refunds.payNo, first.payNo));
    expect(back).toMatchObject([{ amountFen: feeFen }]);
    expect(await messageTitles(owner)).toContain('款项正在退回');
  });

  it('is refunded when it arrives after the installation was cancelled', async () => {
    const { owner, orderNo, installNo, seen } = await at('toPay');
    const { billNo } = await billOf(installNo);
    const { payNo, attemptNo } = await startPaying(place(), owner, billNo);
    // The channel does not receive the closing of the payment before the money arrives.
    world.channel.mode = 'silent';
    expect(outcomeOf(await cancel(owner, seen))).toBe('ok');
    world.channel.pay(attemptNo);
    world.channel.mode = 'working';
    await reportPayment(world.server, 'wechat', attemptNo);
    await world.jobsDone();
    expect(await get(owner, orderNo)).toMatchObject({ status: 'cancelled', bill: { status: 'closed' } });
    const back = await world.db.select().from(refunds).where(eq(refunds.payNo, payNo));
    expect(back).toMatchObject([{ amountFen: feeFen }]);
  });

  it('is not shown to or paid by another customer', async () => {
    const { installNo } = await at('toPay');
    const { billNo } = await billOf(installNo);
    const stranger = await world.newOwner();
    const opened = await world.client.call(
      'payment.openPayment',
      { businessType: 'homeCharger', businessNo: billNo },
      { token: stranger.token },
    );
    expect(outcomeOf(opened)).toBe('home-charger.billNotFound');
  });

  it('is fully refunded without a request when a paid installation is cancelled', async () => {
    const { owner, orderNo, installNo, seen } = await at('filing');
    const { billNo } = await billOf(installNo);
    expect(outcomeOf(await cancel(owner, seen))).toBe('ok');
    await world.jobsDone();
    expect(await refundsOf(billNo)).toMatchObject([{ amountFen: feeFen, reason: 'installCancelled' }]);
    expect((await get(owner, orderNo)).bill?.status).toMatch(/^refund/);
  });

  it('lapses after a week, and the plan is accepted again', async () => {
    const { owner, orderNo } = await at('toPay');
    world.moveClock(8 * 24 * hourMs);
    await runDeadlineJob();
    await world.comeBack(owner);
    const one = await get(owner, orderNo);
    expect(one).toMatchObject({ status: 'surveyed', bill: { status: 'closed' } });
    const { installNo, version: seenVersion } = one;
    const accepted = await world.client.call(
      'home-charger.acceptPlan',
      { installNo, seenVersion, seenTotalFen: feeFen },
      { token: owner.token },
    );
    await pay(place(), owner, accepted.body.billNo ?? '');
    expect((await get(owner, orderNo)).status).toBe('filing');
  });
});

describe('exceptions', () => {
  it('stop it with advice, are answered, and restart with the call', async () => {
    const { owner, orderNo, installNo, seen } = await at('contacted');
    const hold = { ...seen, reason: 'noCertificate', text: '请补车位证明' } as const;
    expect(outcomeOf(await world.client.call('home-charger.holdInstall', hold, staff()))).toBe('ok');
    const held = await get(owner, orderNo);
    expect(held).toMatchObject({ status: 'held', actions: ['answerHold', 'cancel'] });
    const photoIds = [await photo(place(), owner)];
    const answer = { installNo, seenVersion: held.version, text: '已补租赁合同', photoIds };
    expect(
      outcomeOf(await world.client.call('home-charger.answerHold', answer, { token: owner.token })),
    ).toBe('ok');
    const { version: seenVersion, hold: kept } = await seenOf(place(), installNo);
    expect(kept?.answer?.text).toBe('已补租赁合同');
    const resumed = await world.client.call(
      'home-charger.resumeInstall',
      { installNo, seenVersion },
      staff(),
    );
    expect(resumed.body.status).toBe('contacted');
  });

  it('continue with property and grid where the fee was paid', async () => {
    const { installNo, seen } = await at('filed');
    const hold = { ...seen, reason: 'propertyRefuses', text: '物业要求书面同意' } as const;
    await world.client.call('home-charger.holdInstall', hold, staff());
    const { version: seenVersion } = await seenOf(place(), installNo);
    const resumed = await world.client.call(
      'home-charger.resumeInstall',
      { installNo, seenVersion },
      staff(),
    );
    expect(resumed.body.status).toBe('filing');
  });

  it('replace a charger by a card at once', async () => {
    const { owner, orderNo, installNo, seen } = await at('submitted');
    await cancel(owner, seen);
    const [benefit] = await benefits(owner);
    expect(benefit?.swaps.map(({ swapCode }) => swapCode)).toEqual(['portable', 'public-energy']);
    const { version: seenVersion } = await get(owner, orderNo);
    const input = { installNo, seenVersion, swapCode: 'public-energy' };
    const swapped = await world.client.call('home-charger.swapInstall', input, { token: owner.token });
    expect(swapped.body.status).toBe('swapped');
    const { body } = await world.client.call('charge-card.listCards', {}, { token: owner.token });
    expect(body.cards.map(({ name }) => name)).toEqual(['100 度电量卡']);
    expect(
      outcomeOf(await world.client.call('home-charger.apply', applyOf(orderNo), { token: owner.token })),
    ).toBe('home-charger.alreadyApplied');
  });

  it('give either the replacement or another charger', async () => {
    const { owner, orderNo, installNo, seen } = await at('submitted');
    await cancel(owner, seen);
    const { version: seenVersion } = await get(owner, orderNo);
    const by = { token: owner.token };
    const answers = await Promise.all([
      world.server.client.call(
        'home-charger.swapInstall',
        { installNo, seenVersion, swapCode: 'portable' },
        by,
      ),
      world.other.client.call('home-charger.apply', applyOf(orderNo), by),
    ]);
    expect(answers.map(outcomeOf).filter((one) => one === 'ok')).toHaveLength(1);
  });

  it('ship what was chosen, and say how', async () => {
    const { owner, orderNo, installNo, seen } = await at('submitted');
    await cancel(owner, seen);
    const { version } = await get(owner, orderNo);
    const input = { installNo, seenVersion: version, swapCode: 'portable' };
    await world.client.call('home-charger.swapInstall', input, { token: owner.token });
    const { version: seenVersion } = await seenOf(place(), installNo);
    const sent = { installNo, seenVersion, note: '已寄出，运单号 SF1380025561' };
    expect(outcomeOf(await world.client.call('home-charger.sendSwap', sent, staff()))).toBe('ok');
    expect((await get(owner, orderNo)).swap?.note).toBe('已寄出，运单号 SF1380025561');
  });

  it('stop it while the order is being cancelled', async () => {
    const { owner, orderNo, seen } = await at('submitted');
    await world.requestCancel(owner, orderNo);
    expect((await get(owner, orderNo)).paused).toBe(true);
    const { version: seenVersion } = await seenOf(place(), seen.installNo);
    const dispatch = { ...seen, seenVersion, installerCode: 'andian' };
    expect(outcomeOf(await world.client.call('home-charger.dispatch', dispatch, staff()))).toBe(
      'home-charger.paused',
    );
  });

  it('notify the customer once of a delay, and staff find it due', async () => {
    const { owner, orderNo } = await at('submitted');
    world.moveClock(25 * hourMs);
    await runDeadlineJob();
    await runDeadlineJob();
    expect((await messageTitles(owner)).filter((title) => title === '家充桩安装进度延迟')).toHaveLength(1);
    const token = await world.staffOf('administrator');
    const { body } = await world.client.call('home-charger.getBoard', { keyword: orderNo }, { token });
    expect(body.columns.find(({ key }) => key === 'apply')?.cards).toMatchObject([{ late: true }]);
  });
});

describe('staff', () => {
  it('see installations of stores to which they have access', async () => {
    const owner = await world.newOwner();
    const installNo = await apply(place(), owner);
    const [row] = await world.db
      .select({ storeId: chargerInstalls.storeId })
      .from(chargerInstalls)
      .where(eq(chargerInstalls.installNo, installNo));
    const inside = await newSeller(world.server, row?.storeId ?? '');
    const outside = await newSeller(world.server, 'shanghai-changning');
    const openInstall = async (token: string) =>
      outcomeOf(await world.client.call('home-charger.getAnyInstallation', { installNo }, { token }));
    expect([await openInstall(inside.token), await openInstall(outside.token)]).toEqual([
      'ok',
      'home-charger.notFound',
    ]);
  });

  it('find one by its place, number and customer', async () => {
    const owner = await world.newOwner();
    const installNo = await apply(place(), owner);
    const found = async (query: { keyword?: string; cityCode?: string }) =>
      (await world.client.call('home-charger.getBoard', query, staff())).body.columns
        .flatMap(({ cards }) => cards)
        .some((card) => card.installNo === installNo);
    expect(await found({ keyword: installNo })).toBe(true);
    expect(await found({ keyword: owner.uid, cityCode: '330100' })).toBe(true);
    expect(await found({ keyword: installNo, cityCode: '110000' })).toBe(false);
  });
});
