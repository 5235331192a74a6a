import { freshPhone, logIn, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { addTo, newList } from '@ev/account/server/testing/user-lists.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { couponStocks, coupons } from '../tables.ts';
import {
  codeOfCoupon,
  couponRow,
  freezeOf,
  grant,
  grantOf,
  offer,
  publish,
  redeemOf,
} from '../testing/coupons.ts';

let server: TestServer;
let staffToken: string;
beforeAll(async () => {
  server = await launch({ jobs: true });
  staffToken = (await newStaff(server, ['administrator'])).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Holder = { token: string; uid: string; phone: string };

async function newHolder(): Promise<Holder> {
  const phone = freshPhone();
  const { accessToken, uid } = await newCustomer(server, phone);
  return { token: accessToken, uid, phone };
}
/** The same customer after the clock was moved. */
const again = async ({ phone, uid }: Holder): Promise<Holder> => ({
  phone,
  uid,
  token: (await logIn(server, { phone })).accessToken,
});

const place = () => ({ server });
const call = <Id extends Parameters<TestServer['client']['call']>[0]>(
  id: Id,
  input: Parameters<TestServer['client']['call']>[1],
  { token }: { token: string },
) => server.client.call(id, input as never, { token });
const claim = ({ token }: Holder, template: { templateCode: string; version: string }) =>
  server.client.call('coupon.claimCoupon', template, { token });
const listFor = async ({ token }: Holder, use?: 'mall' | 'service') =>
  (await server.client.call('coupon.listCoupons', use ? { use } : {}, { token })).body.list;
const pastOf = async ({ token }: Holder) =>
  (await server.client.call('coupon.listPastCoupons', {}, { token })).body.list;
const getFor = (holder: Holder, couponNo: string) =>
  server.client.call('coupon.getCoupon', { couponNo }, { token: holder.token });
async function offerFor(holder: Holder | null, templateCode: string) {
  const { body } = holder
    ? await server.client.call('coupon.listOwnOffers', {}, { token: holder.token })
    : await server.client.call('coupon.listZone', {});
  return body.offers.find((one) => one.templateCode === templateCode);
}
const staff = () => ({ token: staffToken });
async function runJob(name: 'coupon.endCoupons' | 'coupon.remind'): Promise<void> {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, name, {}));
  await jobsDone(server);
}
const messagesTo = async ({ uid }: Holder) =>
  server.db
    .select({ title: inboxMessages.title, text: inboxMessages.text })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'coupon%')))
    .orderBy(asc(inboxMessages.createdAt));
const titlesTo = async (holder: Holder) => (await messagesTo(holder)).map(({ title }) => title);
const counted = (outcomes: readonly string[]) => ({
  ok: outcomes.filter((one) => one === 'ok').length,
  others: [...new Set(outcomes.filter((one) => one !== 'ok'))],
});

describe('the zone', () => {
  it('is open to everyone, and says what a customer can claim', async () => {
    const holder = await newHolder();
    const open = await publish(server, { stock: 3, perPerson: 1 });
    expect(await offerFor(null, open.templateCode)).toMatchObject({ state: 'claimable', percentLeft: 100 });
    expect(await offerFor(null, 'mall-cup')).toMatchObject({
      state: 'claimable',
      audience: ['认证车主', '限定用户'],
    });
    expect(await offerFor(holder, 'mall-cup')).toMatchObject({ state: 'notForYou' });
    expect(await offerFor(holder, 'car-mat')).toBeUndefined();
    expect(outcomeOf(await claim(holder, open))).toBe('ok');
    expect(await offerFor(holder, open.templateCode)).toMatchObject({ state: 'claimed', claimed: 1 });
    expect(await offerFor(null, open.templateCode)).toMatchObject({ state: 'claimable', percentLeft: 66 });
    expect(await listFor(holder)).toMatchObject([{ type: '12', status: 'unused', faceFen: 5000 }]);
  });

  it('refuses what is changed, not begun, over, or for others', async () => {
    const holder = await newHolder();
    const at = (offsetMs: number) => new Date(server.clock.now().getTime() + offsetMs).toISOString();
    const open = await publish(server);
    const early = await publish(server, { claimFrom: at(dayMs) });
    const over = await publish(server, { claimUntil: at(-dayMs) });
    const ended = await publish(server, { validDays: null, validUntil: at(-dayMs) });
    const hidden = await publish(server, { claimable: false });
    const owners = await publish(server, { audience: ['6'] });
    for (const gone of [{ ...open, version: '0' }, over, ended, hidden])
      expect(outcomeOf(await claim(holder, gone))).toBe('coupon.templateChanged');
    expect(outcomeOf(await claim(holder, early))).toBe('coupon.notYet');
    expect(outcomeOf(await claim(holder, owners))).toBe('coupon.notForYou');
    expect(await offerFor(holder, early.templateCode)).toMatchObject({ state: 'notYet' });
    expect(await offerFor(holder, over.templateCode)).toBeUndefined();
    expect(await listFor(holder)).toEqual([]);
  });

  it('is for customers on a list as long as it holds', async () => {
    const [holder, stranger] = [await newHolder(), await newHolder()];
    const listCode = await newList(place(), staff());
    await addTo(place(), staff(), listCode, holder.phone);
    const forList = await publish(server, { audienceLists: [listCode], perPerson: 5 });
    const forAnyList = await publish(server, { audience: ['9'] });
    for (const template of [forList, forAnyList]) {
      expect(await offerFor(null, template.templateCode)).toMatchObject({ audience: ['限定用户'] });
      expect(await offerFor(holder, template.templateCode)).toMatchObject({ state: 'claimable' });
      expect(await offerFor(stranger, template.templateCode)).toMatchObject({ state: 'notForYou' });
      expect(outcomeOf(await claim(stranger, template))).toBe('coupon.notForYou');
      expect(outcomeOf(await claim(holder, template))).toBe('ok');
    }
    await server.client.call('account.endUserList', { listCode, reason: '活动结束' }, staff());
    expect(outcomeOf(await claim(holder, forList))).toBe('coupon.notForYou');
  });

  it('issues no more than its stock to twenty customers at once', async () => {
    const holders = await Promise.all(Array.from({ length: 20 }, newHolder));
    const few = await publish(server, { stock: 5 });
    const outcomes = (await Promise.all(holders.map((holder) => claim(holder, few)))).map(outcomeOf);
    expect(counted(outcomes)).toEqual({ ok: 5, others: ['coupon.soldOut'] });
    expect(await server.db.$count(coupons, eq(coupons.templateCode, few.templateCode))).toBe(5);
    const [stock] = await server.db
      .select()
      .from(couponStocks)
      .where(eq(couponStocks.templateCode, few.templateCode));
    expect(stock?.claimed).toBe(5);
    expect(await offerFor(null, few.templateCode)).toMatchObject({ state: 'soldOut', percentLeft: 0 });
  });

  it('issues no more than its limit to one customer who taps ten times at once', async () => {
    const holder = await newHolder();
    const two = await publish(server, { perPerson: 2 });
    const taps = Array.from({ length: 10 }, () => claim(holder, two));
    expect(counted((await Promise.all(taps)).map(outcomeOf))).toEqual({ ok: 2, others: ['coupon.enough'] });
    expect(await listFor(holder)).toHaveLength(2);
  });
});

describe('the coupons of a customer', () => {
  it('stand in the order in which they end, usable ones first, by use', async () => {
    const holder = await newHolder();
    const long = await grant(place(), holder.uid, 'service-cash-200');
    const short = await grant(place(), holder.uid, 'car-wash');
    const given = await grant(place(), holder.uid, 'car-wash');
    await call('coupon.giveCoupon', { couponNo: given }, holder);
    expect((await listFor(holder)).map(({ couponNo }) => couponNo)).toEqual([short, long, given]);
    expect(await listFor(holder, 'service')).toHaveLength(3);
    expect(await listFor(holder, 'mall')).toEqual([]);
  });

  it("are never another customer's", async () => {
    const [holder, stranger] = [await newHolder(), await newHolder()];
    const couponNo = await grant(place(), holder.uid);
    expect(outcomeOf(await getFor(stranger, couponNo))).toBe('coupon.notFound');
    expect(outcomeOf(await call('coupon.giveCoupon', { couponNo }, stranger))).toBe('coupon.notFound');
    expect(await listFor(stranger)).toEqual([]);
    expect((await getFor(holder, couponNo)).body).toMatchObject({
      redeemCode: expect.stringMatching(/^\d{12}$/),
      actions: ['give'],
    });
  });

  it('end, also before the sweep, and are announced once a day before', async () => {
    const holder = await newHolder();
    const ending = await publish(server, { validDays: 10, perPerson: 2 });
    for (const _ of [1, 2]) expect(outcomeOf(await claim(holder, ending))).toBe('ok');
    server.clock.setOffset(8 * dayMs);
    await runJob('coupon.remind');
    await runJob('coupon.remind');
    expect(await messagesTo(holder)).toMatchObject([
      { title: '有券即将到期', text: expect.stringContaining('“商城满减券”等 2 张券') },
    ]);
    server.clock.setOffset(12 * dayMs);
    const later = await again(holder);
    expect(await listFor(later)).toEqual([]);
    expect((await pastOf(later)).map(({ status }) => status)).toEqual(['expired', 'expired']);
    await runJob('coupon.endCoupons');
    const rows = await server.db.select().from(coupons).where(eq(coupons.accountId, holder.uid));
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
  });
});

describe('a gift', () => {
  it('becomes a new coupon with a new code, once, and cannot be passed on', async () => {
    const [giver, friend, late] = [await newHolder(), await newHolder(), await newHolder()];
    const gift = await offer(place(), giver);
    const oldCode = await codeOfCoupon(server, gift.couponNo);
    expect(outcomeOf(await call('coupon.takeGift', { code: gift.code }, giver))).toBe('coupon.ownGift');
    const takes = await Promise.all(
      [friend, late].map(async (taker) => {
        const { token } = taker;
        const answer = await server.client.call('coupon.takeGift', { code: gift.code }, { token });
        return { taker, outcome: outcomeOf(answer), couponNo: answer.body?.couponNo ?? '' };
      }),
    );
    expect(takes.map(({ outcome }) => outcome).toSorted()).toEqual(['coupon.giftOver', 'ok']);
    const won = takes.find(({ outcome }) => outcome === 'ok');
    const { taker, couponNo } = won ?? { taker: friend, couponNo: '' };
    expect(couponNo).not.toBe(gift.couponNo);
    expect(await codeOfCoupon(server, couponNo)).not.toBe(oldCode);
    expect((await getFor(taker, couponNo)).body).toMatchObject({ source: 'gift', actions: [] });
    expect(outcomeOf(await call('coupon.giveCoupon', { couponNo }, taker))).toBe('coupon.notGivable');
    expect(await pastOf(giver)).toMatchObject([{ status: 'given', went: '朋友已领取' }]);
    expect(await titlesTo(giver)).toContain('你送的券已被领取');
    expect(outcomeOf(await call('coupon.redeemCoupon', redeemOf(oldCode), staff()))).toBe(
      'coupon.notRedeemable',
    );
  });

  it('comes back when it is withdrawn, or after a day', async () => {
    const giver = await newHolder();
    const [first, second] = [await offer(place(), giver), await offer(place(), giver)];
    const withdraw = () => call('coupon.withdrawGift', { giftNo: first.giftNo }, giver);
    expect(outcomeOf(await withdraw())).toBe('ok');
    expect(outcomeOf(await withdraw())).toBe('ok');
    const stranger = await newHolder();
    expect(outcomeOf(await call('coupon.withdrawGift', { giftNo: second.giftNo }, stranger))).toBe(
      'coupon.giftNotFound',
    );
    server.clock.setOffset(25 * hourMs);
    const later = await again(giver);
    const friend = await again(stranger);
    expect(outcomeOf(await call('coupon.takeGift', { code: second.code }, friend))).toBe('coupon.giftOver');
    await runJob('coupon.endCoupons');
    expect((await listFor(later)).map(({ status }) => status)).toEqual(['unused', 'unused']);
    expect(await titlesTo(giver)).toContain('券已退回给你');
  });

  it('is read by its secret only', async () => {
    const [giver, friend] = [await newHolder(), await newHolder()];
    const { code } = await offer(place(), giver);
    const read = await server.client.call('coupon.readGift', { code }, { token: friend.token });
    expect(read.body).toMatchObject({ state: 'open', own: false, words: '一路顺风' });
    const wrong = 'a'.repeat(43);
    expect(outcomeOf(await call('coupon.readGift', { code: wrong }, friend))).toBe('coupon.giftNotFound');
  });
});

describe('staff', () => {
  it('grant a coupon with a reason, beyond the stock and the limit per person', async () => {
    const holder = await newHolder();
    const couponNo = await grant(place(), holder.uid, 'mall-cup');
    expect(await couponRow(server, couponNo)).toMatchObject({ source: 'granted', status: 'unused' });
    expect(await messagesTo(holder)).toMatchObject([
      { title: '你收到一张券', text: expect.stringContaining('发货延迟致歉') },
    ]);
    const unknown = { ...grantOf(holder.uid), templateCode: 'none' };
    expect(outcomeOf(await call('coupon.grantCoupon', unknown, staff()))).toBe('coupon.templateNotFound');
    expect(outcomeOf(await call('coupon.grantCoupon', grantOf('13900000000'), staff()))).toBe(
      'coupon.customerNotFound',
    );
  });

  it('need a second person beyond what one may give in a day', async () => {
    const asker = await newStaff(server, ['delivery']);
    const holder = await newHolder();
    const give = () => call('coupon.grantCoupon', grantOf(holder.uid, 'car-cash-1000'), asker);
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await give());
    expect(answers.map(({ body }) => body)).toMatchObject([
      { awaitsApproval: false },
      { awaitsApproval: false },
      { awaitsApproval: false },
      { awaitsApproval: true, couponNo: null },
    ]);
    expect(await listFor(holder)).toHaveLength(3);
  });

  it('freeze, thaw and withdraw a coupon as they saw it', async () => {
    const holder = await newHolder();
    const couponNo = await grant(place(), holder.uid);
    const code = await codeOfCoupon(server, couponNo);
    expect(outcomeOf(await call('coupon.freezeCoupon', freezeOf(couponNo), staff()))).toBe('ok');
    expect(outcomeOf(await call('coupon.withdrawCoupon', freezeOf(couponNo), staff()))).toBe('coupon.moved');
    expect(outcomeOf(await call('coupon.redeemCoupon', redeemOf(code), staff()))).toBe(
      'coupon.notRedeemable',
    );
    expect((await getFor(holder, couponNo)).body).toMatchObject({ status: 'frozen', redeemCode: null });
    const frozen = { ...freezeOf(couponNo), seenStatus: 'frozen' };
    expect(outcomeOf(await call('coupon.thawCoupon', frozen, staff()))).toBe('ok');
    expect(outcomeOf(await call('coupon.withdrawCoupon', freezeOf(couponNo), staff()))).toBe('ok');
    expect(await pastOf(holder)).toMatchObject([{ status: 'withdrawn', went: '由工作人员收回' }]);
    expect(await titlesTo(holder)).toEqual(['你收到一张券', '券已冻结', '券已恢复使用', '券已收回']);
  });

  it('redeem a code once, at two counters at the same moment', async () => {
    const holder = await newHolder();
    const couponNo = await grant(place(), holder.uid, 'coffee');
    const code = await codeOfCoupon(server, couponNo);
    const answers = await Promise.all([1, 2].map(() => call('coupon.redeemCoupon', redeemOf(code), staff())));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['coupon.notRedeemable', 'ok']);
    expect(await pastOf(holder)).toMatchObject([{ status: 'used', went: '在上海虹桥服务中心核销' }]);
    expect(outcomeOf(await call('coupon.redeemCoupon', redeemOf('000000000000'), staff()))).toBe(
      'coupon.codeNotFound',
    );
  });

  it('see the figures of each template', async () => {
    const [holder, other] = [await newHolder(), await newHolder()];
    const goods = { type: '3', faceFen: null, goodsText: '拿铁 1 杯', goodsFen: 2800 } as const;
    const template = await publish(server, { ...goods, stock: 10, thresholdFen: 0 });
    await claim(holder, template);
    const { couponNo } = (await claim(other, template)).body;
    await call('coupon.redeemCoupon', redeemOf(await codeOfCoupon(server, couponNo)), staff());
    const { body } = await server.client.call('coupon.listTemplates', { pageSize: 50 }, staff());
    expect(body.list.find(({ templateCode }) => templateCode === template.templateCode)).toMatchObject({
      claimed: 2,
      granted: 0,
      used: 1,
      left: 8,
      costFen: 2800,
      forecastFen: 4200,
    });
  });
});
