import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { carOrder, otherStore } from '@ev/order/server/testing/car-order.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '@ev/order/server/testing/life-world.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { pointsEntries } from '@ev/rewards/server/tables.ts';
import { newSeller } from '@ev/store/server/testing/team.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, ilike, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RightStatus } from '../../contract/kinds.ts';
import { lockOffers } from '../offers-service.ts';
import { carRights, orderRights, rightsPackages } from '../tables.ts';
import { failOf, issueOf, rightOf } from '../testing/rights-in-status.ts';

let world: LifeWorld;
let staffToken: string;
beforeAll(async () => {
  world = await openLifeWorld();
  staffToken = await world.life.staffToken();
});
afterEach(() => world.moveClock(0));
afterAll(() => world?.stop());

const offer = async (seen?: string) =>
  (await world.client.call('rights.getOffer', { modelCode: 'ling', ...(seen ? { seen } : {}) })).body;
const additionOf = async (packageCode: string) =>
  (await offer()).choices.find((one) => one.package.packageCode === packageCode)?.addition ?? '';
const ofOrder = ({ token }: Pick<Owner, 'token'>, orderNo: string) =>
  world.client.call('rights.getOrderRights', { orderNo }, { token });
const stands = async (owner: Owner, orderNo: string) =>
  Object.fromEntries(
    (await ofOrder(owner, orderNo)).body.rights.map(({ code, status, over }) => [
      code,
      over ? 'over' : status,
    ]),
  );
const claim = ({ token }: Pick<Owner, 'token'>, rightNo: string, note?: string) =>
  world.client.call('rights.claimRight', { rightNo, ...(note === undefined ? {} : { note }) }, { token });
const issue = (rightNo: string, seenStatus: RightStatus = '3', token = staffToken) =>
  world.client.call('rights.issueRight', { ...issueOf(rightNo), seenStatus }, { token });
const fail = (rightNo: string, seenStatus: RightStatus = '3', token = staffToken) =>
  world.client.call('rights.failRight', { ...failOf(rightNo), seenStatus }, { token });
const listed = async (keyword: string, token = staffToken) =>
  (await world.client.call('rights.listRights', { keyword }, { token })).body.list;
const eventsOf = async (rightNo: string) =>
  (
    await world.db
      .select({ event: stateHistory.event })
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, 'carRight'), eq(stateHistory.entityId, rightNo)))
      .orderBy(stateHistory.id)
  ).map(({ event }) => event);
/** The jobs of rights that run every minute. */
async function remind(): Promise<void> {
  await world.db.transaction((tx) => world.server.jobs.enqueue(tx, 'rights.remind', {}));
  await world.jobsDone();
}
const messagesOf = async ({ uid }: Owner) =>
  (
    await world.db
      .select({ title: inboxMessages.title, text: inboxMessages.text, link: inboxMessages.link })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.accountId, uid), ilike(inboxMessages.source, '%right%')))
      .orderBy(inboxMessages.createdAt)
  ).map((message) => message);
const pointsOf = async ({ uid }: Owner) =>
  (
    await world.db
      .select({ points: pointsEntries.points, source: pointsEntries.source })
      .from(pointsEntries)
      .where(eq(pointsEntries.account, `customer:${uid}`))
  ).map((entry) => entry);

/** Other content of a package under a new version, as publishing it leaves it. */
async function publish(packageCode: string, change: string): Promise<() => Promise<void>> {
  const current = and(eq(rightsPackages.packageCode, packageCode), eq(rightsPackages.current, true));
  const [before] = await world.db.select().from(rightsPackages).where(current);
  if (!before) throw new Error(`${packageCode} is not offered`);
  const version = `${before.version}-${Math.random().toString(36).slice(2, 8)}`;
  const [first, ...others] = before.content.rights;
  if (!first) throw new Error('A package has rights');
  const content = { ...before.content, version, rights: [{ ...first, text: change }, ...others] };
  await world.db.update(rightsPackages).set({ current: false }).where(current);
  await world.db.insert(rightsPackages).values({ ...before, version, content });
  return async () => {
    await world.db.delete(rightsPackages).where(eq(rightsPackages.version, version));
    await world.db
      .update(rightsPackages)
      .set({ current: true })
      .where(and(eq(rightsPackages.packageCode, packageCode), eq(rightsPackages.version, before.version)));
  };
}

describe('the rights of a car', () => {
  it('are shown to anyone, included ones separately from choices', async () => {
    const ling = await offer();
    expect(ling.included.map(({ packageCode }) => packageCode)).toEqual(['ling-base']);
    expect(ling.choices.map((one) => one.package.packageCode)).toEqual(['ling-home', 'ling-road']);
    expect(ling.addition).toBeNull();
    expect(ling.included.flatMap(({ rights }) => rights.map(({ transferable }) => transferable))).toContain(
      false,
    );
    expect(outcomeOf(await world.client.call('rights.getOffer', { modelCode: 'nothing' }))).toBe(
      'showcase.modelNotFound',
    );
  });

  it('are fixed with the order, whatever is published later', async () => {
    const owner = await world.newOwner();
    const orderNo = await world.life.order(owner, 'submitted', {
      additions: { rights: await additionOf('ling-road') },
    });
    const before = (await ofOrder(owner, orderNo)).body;
    expect(before.packages.map(({ packageCode, version }) => [packageCode, version])).toEqual([
      ['ling-base', '2026.1'],
      ['ling-road', '2026.2'],
    ]);
    expect(new Set(before.rights.map(({ status }) => status))).toEqual(new Set([null]));
    expect(before.differences).toEqual([]);
    const restore = await publish('ling-road', '每年 100 度');
    const after = (await ofOrder(owner, orderNo)).body;
    await restore();
    expect(after.rights).toEqual(before.rights);
    expect(after.differences).toEqual([
      expect.objectContaining({
        name: '公共充电额度',
        change: 'changed',
        after: expect.stringContaining('每年 100 度'),
      }),
    ]);
  });

  it('include the first of the choices when the order does not choose', async () => {
    const { owner, orderNo } = await world.orderAt('submitted');
    const { packages } = (await ofOrder(owner, orderNo)).body;
    expect(packages.map(({ packageCode }) => packageCode)).toEqual(['ling-base', 'ling-home']);
  });

  it.each([
    ['has changed since it was seen', 'ling-road', 1],
    ['comes beside it and has changed', 'ling-base', 1],
  ])(
    'refuse an order whose package %s, report the difference, and store nothing',
    async (_, packageCode, count) => {
      const owner = await world.newOwner();
      const seen = await additionOf('ling-road');
      const restore = await publish(packageCode, '内容已经不同');
      const answer = await world.client.call(
        'order.submitOrder',
        { ...carOrder, additions: { rights: seen } },
        { token: owner.token },
      );
      const now = await offer(seen);
      await restore();
      expect(outcomeOf(answer)).toBe('request.invalid');
      expect(answer.body).toMatchObject({
        fields: [{ path: 'additions.rights', message: '权益包已更新，请看过变化后重新确认' }],
      });
      expect(now.differences).toHaveLength(count);
      expect(await world.db.$count(orderRights, eq(orderRights.accountId, owner.uid))).toBe(0);
      expect((await world.client.call('order.listOrders', {}, { token: owner.token })).body.total).toBe(0);
    },
  );

  it('accept an order of a package when only another choice has changed', async () => {
    const owner = await world.newOwner();
    const seen = await additionOf('ling-road');
    const restore = await publish('ling-home', '内容已经不同');
    const orderNo = await world.life.order(owner, 'submitted', { additions: { rights: seen } });
    await restore();
    expect((await ofOrder(owner, orderNo)).body.packages.at(-1)?.packageCode).toBe('ling-road');
  });

  it.each(['ling-gone_0123456789abcdef', 'nonsense', 'yue-home_0123456789abcdef'])(
    'refuse an order with %s',
    async (rights) => {
      const { token } = await world.newOwner();
      const answer = await world.client.call(
        'order.submitOrder',
        { ...carOrder, additions: { rights } },
        { token },
      );
      expect(outcomeOf(answer)).toBe('request.invalid');
    },
  );
});

it('are the published ones for an order that arrives during a publication', async () => {
  const owner = await world.newOwner();
  const seen = await additionOf('ling-road');
  let answer: ReturnType<typeof submitBy> | null = null;
  const submitBy = () =>
    world.client.call(
      'order.submitOrder',
      { ...carOrder, additions: { rights: seen } },
      { token: owner.token },
    );
  let restore: () => Promise<void> = async () => undefined;
  await world.db.transaction(async (tx) => {
    await lockOffers(tx, 'publish');
    answer = submitBy();
    // The order is pending; what is published meanwhile counts.
    await expect
      .poll(async () => {
        const { rows } = await world.db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
        );
        return rows[0]?.waiting ?? 0;
      })
      .toBeGreaterThan(0);
    restore = await publish('ling-road', '内容已经不同');
  });
  const outcome = outcomeOf(await (answer ?? submitBy()));
  await restore();
  expect(outcome).toBe('request.invalid');
});

describe('another package for an order', () => {
  const change = ({ token }: Pick<Owner, 'token'>, orderNo: string, addition: string) =>
    world.client.call('rights.changePackage', { orderNo, addition }, { token });
  const codesOf = async (owner: Owner, orderNo: string) =>
    (await ofOrder(owner, orderNo)).body.packages.map(({ packageCode }) => packageCode);

  it('is accepted until the order is locked; all else stays, and the customer is notified', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const before = (await ofOrder(owner, orderNo)).body;
    expect(before.actions).toEqual(['changePackage']);
    const undo = await publish('ling-base', '从今天起只有一半');
    try {
      expect((await change(owner, orderNo, await additionOf('ling-road'))).body).toEqual({
        packageCode: 'ling-road',
      });
    } finally {
      await undo();
    }
    const after = (await ofOrder(owner, orderNo)).body;
    expect(await codesOf(owner, orderNo)).toEqual(['ling-base', 'ling-road']);
    const base = ({ rights }: typeof before) =>
      rights.filter(({ packageName }) => packageName === '基础权益');
    expect(base(after)).toEqual(base(before));
    expect((await messagesOf(owner)).at(-1)).toMatchObject({
      title: '权益包已更换',
      text: expect.stringContaining('由“家充包”换成了“畅行包”'),
    });
    // A repeat changes and notifies nothing.
    const messages = (await messagesOf(owner)).length;
    expect((await change(owner, orderNo, await additionOf('ling-road'))).body.packageCode).toBe('ling-road');
    expect(await messagesOf(owner)).toHaveLength(messages);
  });

  it('is final with the lock, and refused when the offer has changed', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    expect((await ofOrder(owner, orderNo)).body.actions).toEqual([]);
    expect(outcomeOf(await change(owner, orderNo, await additionOf('ling-road')))).toBe('rights.packageFirm');
    const open = await world.orderAt('submitted');
    const seen = await additionOf('ling-road');
    const undo = await publish('ling-road', '从今天起只有一半');
    try {
      const answer = await change(open.owner, open.orderNo, seen);
      expect(outcomeOf(answer)).toBe('request.invalid');
      expect(answer.body).toMatchObject({ fields: [{ path: 'addition' }] });
    } finally {
      await undo();
    }
    expect(await codesOf(open.owner, open.orderNo)).toEqual(['ling-base', 'ling-home']);
  });

  it('and a lock at the same moment are applied one after the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, orderNo } = await world.orderAt('paid');
      await world.life.waited(orderNo);
      const { totalFen: expectedTotalFen } = (
        await world.client.call('order.getOrder', { orderNo }, { token: owner.token })
      ).body;
      const [changed, locked] = await Promise.all([
        change(owner, orderNo, await additionOf('ling-road')),
        world.client.call('order.lockOrder', { orderNo, expectedTotalFen }, { token: owner.token }),
      ]);
      expect(outcomeOf(locked)).toBe('ok');
      expect(['ok', 'rights.packageFirm']).toContain(outcomeOf(changed));
      const own = await codesOf(owner, orderNo);
      expect(own).toContain(outcomeOf(changed) === 'ok' ? 'ling-road' : 'ling-home');
    }
  });
});

describe('a right', () => {
  it('takes effect when its time has come, with one notification, and is claimed, issued and recorded', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    expect(new Set(Object.values(await stands(owner, orderNo)))).toEqual(new Set([null]));
    await world.life.advance(orderNo, owner, 'locked', 'inProduction');
    expect(await stands(owner, orderNo)).toEqual({
      warranty: null,
      roadside: null,
      connectivity: null,
      service: null,
      cable: null,
      welcome: '1',
      'home-charger': '1',
    });
    expect(await messagesOf(owner)).toEqual([
      {
        title: '你有权益可以领取',
        text: expect.stringContaining('新车主积分现在可以领取'),
        link: `/pages/buy/orderRightsList?nevOrderNo=${orderNo}`,
      },
    ]);
    await world.life.advance(orderNo, owner, 'inProduction', 'delivered');
    expect(await stands(owner, orderNo)).toEqual({
      warranty: '4',
      roadside: '4',
      connectivity: '4',
      service: '2',
      cable: '2',
      welcome: '1',
      'home-charger': '1',
    });
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    expect((await claim(owner, rightNo, '请在周末上午联系')).body).toEqual({ status: '3' });
    expect(await listed(rightNo)).toMatchObject([
      { status: '3', note: '请在周末上午联系', actions: ['issue', 'fail'], buyerName: '林岚' },
    ]);
    expect(outcomeOf(await issue(rightNo, '1'))).toBe('rights.rightMoved');
    expect((await issue(rightNo)).body).toEqual({ status: '4' });
    expect(outcomeOf(await claim(owner, rightNo))).toBe('rights.notClaimable');
    expect(await eventsOf(rightNo)).toEqual(['begin', 'claim', 'issue']);
    expect((await messagesOf(owner)).at(-1)).toMatchObject({
      title: '权益已发放',
      text: expect.stringContaining('安装单号 8821'),
      link: '/pages/rights/car',
    });
    const { cars } = (await world.client.call('rights.listCarRights', {}, { token: owner.token })).body;
    expect(cars).toHaveLength(1);
    expect(cars[0]?.rights.find(({ code }) => code === 'home-charger')).toMatchObject({
      status: '4',
      issueNote: '安装单号 8821',
      actions: [],
    });
  });

  it('that failed says why, and is claimed again or issued after all', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    expect(outcomeOf(await fail(rightNo, '1'))).toBe('rights.rightMoved');
    await claim(owner, rightNo);
    expect((await fail(rightNo)).body).toEqual({ status: '5' });
    expect((await messagesOf(owner)).at(-1)).toMatchObject({
      title: '权益没有领取成功',
      text: expect.stringContaining('车位不具备安装条件，请换一个车位'),
    });
    const right = async () =>
      (await ofOrder(owner, orderNo)).body.rights.find((one) => one.rightNo === rightNo);
    expect(await right()).toMatchObject({ failReason: expect.stringContaining('车位'), actions: ['claim'] });
    expect((await claim(owner, rightNo, '已换到 B2 车位')).body).toEqual({ status: '3' });
    expect(await right()).toMatchObject({ failReason: null, actions: [] });
    await fail(rightNo);
    expect((await issue(rightNo, '5')).body).toEqual({ status: '4' });
    expect(await eventsOf(rightNo)).toEqual(['begin', 'claim', 'fail', 'claim', 'fail', 'issue']);
  });

  it('of points is in the ledger at the moment in which it is claimed, once', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const rightNo = await rightOf(world.server, orderNo, 'welcome');
    expect(await pointsOf(owner)).toEqual([]);
    expect((await claim(owner, rightNo)).body).toEqual({ status: '4' });
    expect(outcomeOf(await claim(owner, rightNo))).toBe('rights.notClaimable');
    expect(await pointsOf(owner)).toEqual([{ points: 5000, source: `right:${rightNo}` }]);
  });

  it.each(['home-charger', 'welcome'])(
    '%s is claimed once by fifty requests at the same moment',
    async (code) => {
      const { owner, orderNo } = await world.orderAt('inProduction');
      const rightNo = await rightOf(world.server, orderNo, code);
      const { client: other } = world.other;
      await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          (at % 2 ? other : world.client).call('rights.claimRight', { rightNo }, { token: owner.token }),
        ),
      );
      expect((await eventsOf(rightNo)).filter((event) => event === 'claim')).toHaveLength(1);
      expect(await pointsOf(owner)).toHaveLength(code === 'welcome' ? 1 : 0);
    },
  );

  it('is issued or fails once by two staff members at the same moment, with one notification', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    await claim(owner, rightNo);
    const before = (await messagesOf(owner)).length;
    const answers = await Promise.all([issue(rightNo), fail(rightNo), issue(rightNo), fail(rightNo)]);
    expect(answers.filter((answer) => outcomeOf(answer) === 'ok')).toHaveLength(1);
    expect(await messagesOf(owner)).toHaveLength(before + 1);
  });

  it('is a loss of closing the account until it is received or over', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const losses = async () =>
      (await world.client.call('closing.getOwnClosing', {}, { token: owner.token })).body.losses;
    expect(await losses()).toContain('2 项未领取的权益会失效');
    await claim(owner, await rightOf(world.server, orderNo, 'welcome'));
    expect(await losses()).toContain('1 项未领取的权益会失效');
    world.moveClock(731 * dayMs);
    await world.comeBack(owner);
    expect((await losses()).filter((text) => text.includes('权益'))).toEqual([]);
  });

  it('expires after its days, and nobody can issue it any more', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    world.moveClock(731 * dayMs);
    await world.comeBack(owner);
    expect(await stands(owner, orderNo)).toMatchObject({ 'home-charger': 'over', welcome: '1' });
    expect(outcomeOf(await claim(owner, rightNo))).toBe('rights.rightOver');
    expect(outcomeOf(await issue(rightNo, '1', await world.staffOf('delivery')))).toBe('rights.rightOver');
  });
});

describe('a right that ends soon', () => {
  const endings = async (owner: Owner) =>
    (await messagesOf(owner))
      .filter(({ title }) => title.includes('即将到期'))
      .map(({ title, text }) => [title, text]);

  it('is announced once, a month before, to customers who have not claimed it', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    world.moveClock(699 * dayMs);
    await remind();
    expect(await endings(owner)).toEqual([]);
    world.moveClock(701 * dayMs);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await endings(owner)).toEqual([
      ['有权益即将到期，还没有领取', expect.stringContaining('的家充桩和基础安装有效期到')],
    ]);
    await world.comeBack(owner);
    expect(outcomeOf(await claim(owner, await rightOf(world.server, orderNo, 'home-charger')))).toBe('ok');
  });

  it('is announced to customers who use it, with everything that ends on the same day, and not after it was withdrawn', async () => {
    const [{ owner }, ended] = [await world.orderAt('delivered'), await world.orderAt('inProduction')];
    await world.db
      .update(orderRights)
      .set({ orderStatus: '6' })
      .where(eq(orderRights.orderNo, ended.orderNo));
    // Three years less a fortnight: connectivity and roadside are announced when they end, none twice.
    for (const days of [701, 1_081, 1_082, 1_400, 1_800]) {
      world.moveClock(days * dayMs);
      await remind();
    }
    const messages = await endings(owner);
    expect(messages.length).toBeGreaterThan(0);
    expect(new Set(messages.map(([, text]) => text)).size).toBe(messages.length);
    expect(await endings(ended.owner)).toEqual([]);
  });
});

describe('an order that the brand is cancelling', () => {
  it('suspends its rights meanwhile and ends them with it', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction');
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    const input = { orderNo, seenStatus: '11', reason: '配置停产' } as const;
    await world.client.call('order.brandCancel', input, { token: staffToken });
    expect(outcomeOf(await claim(owner, rightNo))).toBe('rights.orderOnHold');
    expect(await stands(owner, orderNo)).toMatchObject({ 'home-charger': '1' });
    for (let person = 0; person < 2; person += 1) {
      await world.client.call('order.releaseRefund', { orderNo }, { token: await world.staffOf('finance') });
    }
    await world.jobsDone();
    expect(await world.statusOf(orderNo)).toBe('6');
    expect(new Set(Object.values(await stands(owner, orderNo)))).toEqual(new Set(['over']));
    expect(outcomeOf(await claim(owner, rightNo))).toBe('rights.rightOver');
    expect(await pointsOf(owner)).toEqual([]);
  });
});

describe('an outsider', () => {
  it('finds no right, order or car', async () => {
    const { owner, orderNo } = await world.orderAt('delivered');
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    const { vin } = await world.life.uncheckedOrder(orderNo);
    const stranger = await world.newOwner();
    expect(outcomeOf(await claim(stranger, rightNo))).toBe('rights.rightNotFound');
    expect(outcomeOf(await ofOrder(stranger, orderNo))).toBe('rights.orderNotFound');
    const other = { orderNo, addition: await additionOf('ling-road') };
    expect(outcomeOf(await world.client.call('rights.changePackage', other, { token: stranger.token }))).toBe(
      'rights.orderNotFound',
    );
    const car = (token: string) => world.client.call('rights.listCarRights', { vin: vin ?? '' }, { token });
    expect(outcomeOf(await car(stranger.token))).toBe('rights.carNotFound');
    expect((await car(owner.token)).body.cars.map((one) => one.orderNo)).toEqual([orderNo]);
    expect(
      (await world.client.call('rights.listCarRights', {}, { token: stranger.token })).body.cars,
    ).toEqual([]);
  });

  it('of another store neither sees nor issues it', async () => {
    const { owner, orderNo } = await world.orderAt('inProduction', { storeId: otherStore });
    const rightNo = await rightOf(world.server, orderNo, 'home-charger');
    await claim(owner, rightNo);
    const [here, elsewhere] = [
      await newSeller(world.server, otherStore),
      await newSeller(world.server, 's31000001'),
    ];
    for (const { staffId } of [here, elsewhere])
      await world.db.execute(
        sql`update staff_member set roles = '["delivery"]'::jsonb where id = ${staffId}`,
      );
    const rightsOf = (token: string) => world.client.call('rights.getAnyOrderRights', { orderNo }, { token });
    expect(await listed(rightNo, elsewhere.token)).toEqual([]);
    expect(outcomeOf(await issue(rightNo, '3', elsewhere.token))).toBe('rights.rightNotFound');
    expect(outcomeOf(await rightsOf(elsewhere.token))).toBe('rights.orderNotFound');
    expect((await rightsOf(here.token)).body.rights).toContainEqual(
      expect.objectContaining({ rightNo, status: '3' }),
    );
    expect(outcomeOf(await issue(rightNo, '3', here.token))).toBe('ok');
  });
});

it('sees tasks on the workbench only with the permission, the oldest first', async () => {
  const { owner, orderNo } = await world.orderAt('inProduction');
  const rightNo = await rightOf(world.server, orderNo, 'home-charger');
  await claim(owner, rightNo);
  const token = await world.staffOf('administrator');
  const { lists } = (await world.client.call('operations.getOverview', { of: 'all' }, { token })).body;
  const tasks = lists.find(({ name }) => name === 'rightsToIssue');
  expect(tasks?.total).toBeGreaterThan(0);
  const waiting = await world.db.$count(carRights, sql`status in ('2', '3')`);
  expect(waiting).toBeGreaterThanOrEqual(tasks?.total ?? 0);
});
