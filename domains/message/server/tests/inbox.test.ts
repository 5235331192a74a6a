import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accounts } from '@ev/account/server/tables.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxMessages, smsDeliveries } from '../tables.ts';
import { type MessageWorld, openMessageWorld, params } from './message-world.ts';

let world: MessageWorld;
let member: Awaited<ReturnType<MessageWorld['newMember']>>;
beforeAll(async () => {
  world = await openMessageWorld();
});
beforeEach(async () => {
  member = await world.newMember();
});
afterAll(() => world.stop());

const list = (input: { kind?: 'order' | 'system'; pageNo?: number; pageSize?: number } = {}) =>
  world.client.call('message.listMessages', input, { token: member.token });
const unread = async () => (await world.client.call('message.countUnread', {}, { token: member.token })).body;
const read = (input: { ids?: string[]; kind?: 'order' | 'system' }) =>
  world.client.call('message.markRead', input, { token: member.token });
const notify = (notice: object = {}) => world.notify({ accountId: member.uid, ...notice });
const notFound = refusals['message.notFound'].code;

describe('a notification', () => {
  it('says in full sentences what happened, and links to it', async () => {
    await notify({ link: '/pages/buy/orderDetail?orderNo=C1', business: { type: 'carOrder', no: 'C1' } });
    const { body } = await list();
    expect(body.list).toMatchObject([
      {
        kind: 'order',
        title: '车辆已到店',
        text: '你的青驭 凌已到达杭州西湖体验中心，正在做交付前检查。检查完成后会告诉你，就可以预约交付时间了。',
        link: '/pages/buy/orderDetail?orderNo=C1',
        readAt: null,
      },
    ]);
    const [row] = await world.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.uid));
    expect(row).toMatchObject({ businessType: 'carOrder', businessNo: 'C1' });
  });

  it('of one cause is sent once, also when it is requested ten times at once', async () => {
    const source = `carOrder:C1:${randomUUID()}`;
    await Promise.all(Array.from({ length: 10 }, () => notify({ source })));
    await notify({ source });
    expect((await list()).body.total).toBe(1);
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toHaveLength(1);
  });

  it('is not written for a closed account, also when the account is closed at that moment', async () => {
    const close = { status: 'closed' } as const;
    const isMember = eq(accounts.id, member.uid);
    let pending: Promise<void> = Promise.resolve();
    await world.db.transaction(async (tx) => {
      await tx.select().from(accounts).where(isMember).for('update');
      pending = notify();
      await tx.delete(inboxMessages).where(eq(inboxMessages.accountId, member.uid));
      await tx.update(accounts).set(close).where(isMember);
    });
    await pending;
    await notify();
    await world.jobs.runDue();
    expect(await world.db.$count(inboxMessages, eq(inboxMessages.accountId, member.uid))).toBe(0);
    expect(world.smsTo(member.phone)).toEqual([]);
  });

  it('is rolled back with its cause', async () => {
    const failing = world.db.transaction(async (tx) => {
      const notice = {
        accountId: member.uid,
        template: 'order.arrived',
        params,
        source: 'C1:taken-back',
      } as const;
      await world.notices.tell(tx, notice);
      throw new Error('the order was not kept');
    });
    await expect(failing).rejects.toThrow('the order was not kept');
    await world.jobs.runDue();
    expect((await list()).body.total).toBe(0);
    expect(world.smsTo(member.phone)).toEqual([]);
  });

  it.each([
    ['a variable without its value', { params: { modelName: '青驭 凌' } }],
    ['a link outside of the app', { link: 'https://example.com/' }],
    ['a link that looks like one of the app', { link: '//example.com/pages/' }],
  ])('with %s is refused', async (_, notice) => {
    await expect(notify(notice)).rejects.toThrow();
    expect((await list()).body.total).toBe(0);
  });

  it('is sent by SMS only where the template says so', async () => {
    await notify({ template: 'order.shipped' });
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toEqual([]);
    const [message] = (await list()).body.list;
    expect(await world.db.$count(smsDeliveries, eq(smsDeliveries.messageId, message?.id ?? ''))).toBe(0);
  });
});

describe('the inbox', () => {
  it('is listed newest first, by page and by kind', async () => {
    for (const orderNo of ['C1', 'C2', 'C3']) {
      await notify({ template: 'order.cancelledUnpaid', params: { ...params, orderNo, creditBack: '' } });
      world.later(1);
    }
    const numbers = (answer: Awaited<ReturnType<typeof list>>) =>
      answer.body.list.map(({ text }) => /C\d/.exec(text)?.[0]);
    expect(numbers(await list({ kind: 'order' }))).toEqual(['C3', 'C2', 'C1']);
    expect(numbers(await list({ pageSize: 2, pageNo: 2 }))).toEqual(['C1']);
    expect((await list({ kind: 'system' })).body).toMatchObject({ list: [], total: 0 });
  });

  it('counts unread messages, by kind, and stores the time of the first reading', async () => {
    await notify();
    await notify();
    expect(await unread()).toEqual({ total: 2, kinds: { order: 2, service: 0, community: 0, system: 0 } });
    const [first] = (await list()).body.list;
    const id = first?.id ?? '';
    expect((await read({ ids: [id, id] })).body).toMatchObject({ total: 1 });
    const readAt = (await world.client.call('message.getMessage', { id }, { token: member.token })).body
      .readAt;
    world.later(60);
    await read({ ids: [id] });
    expect((await list()).body.list.find((one) => one.id === id)?.readAt).toBe(readAt);
    expect((await read({ kind: 'system' })).body.total).toBe(1);
    expect((await read({ kind: 'order' })).body.total).toBe(0);
    expect(await unread()).toMatchObject({ total: 0 });
  });

  it('is visible to its customer only', async () => {
    await notify();
    const [own] = (await list()).body.list;
    const owner = member;
    member = await world.newMember();
    await notify();
    const [mine] = (await list()).body.list;
    const ids = [own?.id ?? '', mine?.id ?? ''];
    expect((await read({ ids })).header.code).toBe(notFound);
    expect((await unread()).total).toBe(1);
    const foreign = await world.client.call(
      'message.getMessage',
      { id: ids[0] ?? '' },
      { token: member.token },
    );
    expect(foreign.header.code).toBe(notFound);
    await read({ kind: 'order' });
    member = owner;
    expect((await unread()).total).toBe(1);
  });

  it.each([{}, { ids: [] }, { ids: [randomUUID()], kind: 'order' as const }])(
    'is not marked by %j',
    async (input) => {
      await notify();
      expect((await read(input)).header.code).toBe(refusals['request.invalid'].code);
      expect((await unread()).total).toBe(1);
    },
  );
});

describe('the messages of one car in transit', () => {
  const car = { type: 'carOrder', no: 'C1' };
  const road = (text: string) => ({
    template: 'order.logistics',
    business: car,
    params: { ...params, place: '武汉', text, progress: text },
  });
  const texts = async () => (await list()).body.list.map(({ text }) => text);

  it('are one message, the newest on top and the steps inside, and count once', async () => {
    await notify({ template: 'order.inProduction', business: car });
    world.later(60);
    await notify({ template: 'order.shipped', business: car });
    world.later(60);
    await notify(road('已到达武汉整车中转库'));
    world.later(60);
    await notify({ business: car });
    world.later(60);
    await notify({ template: 'order.storeChanged', business: car });
    world.later(60);
    await notify({ template: 'order.shipped', business: { ...car, no: 'C2' } });
    const { body } = await list();
    expect(body.list.map(({ title, steps }) => [title, steps.length])).toEqual([
      ['车辆已发运', 0],
      ['交付门店已变更', 0],
      ['车辆已到店', 3],
    ]);
    expect((await unread()).total).toBe(3);
    const arrived = body.list.find(({ title }) => title === '车辆已到店');
    expect(arrived?.steps.map(({ title, text }) => [title, text])).toEqual([
      ['运输有新进展', '青驭 凌运输进展：已到达武汉整车中转库。'],
      ['车辆已发运', expect.stringContaining('已发往杭州西湖体验中心')],
      ['车辆开始生产', expect.stringContaining('已开始生产')],
    ]);
  });

  it('take one place of a page, and the pages add up to the total', async () => {
    for (const no of ['C1', 'C2', 'C3']) {
      for (const template of ['order.inProduction', 'order.shipped', 'order.arrived']) {
        await notify({ template, business: { ...car, no } });
        world.later(1);
      }
    }
    const pages = [await list({ pageSize: 2 }), await list({ pageSize: 2, pageNo: 2 })];
    expect(pages.map(({ body }) => body.list.length)).toEqual([2, 1]);
    expect(pages.map(({ body }) => body.total)).toEqual([3, 3]);
    expect(pages.flatMap(({ body }) => body.list).every(({ steps }) => steps.length === 2)).toBe(true);
    expect((await read({ kind: 'order' })).body.total).toBe(0);
    const left = await world.db.$count(
      inboxMessages,
      and(eq(inboxMessages.accountId, member.uid), isNull(inboxMessages.readAt)),
    );
    expect(left).toBe(0);
  });

  it('are read as one, and unread again with the next step', async () => {
    await notify({ template: 'order.shipped', business: car });
    world.later(60);
    await notify(road('已到达武汉整车中转库'));
    const [top] = (await list()).body.list;
    expect((await read({ ids: [top?.id ?? ''] })).body.total).toBe(0);
    const rows = await world.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, member.uid));
    expect(rows.every(({ readAt }) => readAt !== null)).toBe(true);
    world.later(60);
    await notify({ business: car });
    expect((await unread())?.total).toBe(1);
  });

  it('have one newest message, however many arrive at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, step) => notify(road(`第 ${step} 步`))));
    const { body } = await list();
    expect(body.total).toBe(1);
    expect(body.list[0]?.steps).toHaveLength(7);
  });

  it('do not affect the messages of another account', async () => {
    const other = await world.newMember();
    await notify(road('已到达武汉整车中转库'));
    await world.notify({
      ...road('已到达南京整车中转库'),
      template: 'order.logistics',
      accountId: other.uid,
    });
    expect(await texts()).toEqual(['青驭 凌运输进展：已到达武汉整车中转库。']);
  });

  it('fold each of several sums separately', async () => {
    for (const [template, subject] of [
      ['order.moneyReturning', 'R1'],
      ['order.moneyReturning', 'R2'],
      ['order.moneyReturned', 'R1'],
    ] as const) {
      const sum = { amount: '¥5,000', why: '已经支付过' };
      await notify({ template, subject, business: car, params: { ...params, ...sum } });
      world.later(60);
    }
    expect((await list()).body.list.map(({ title, steps }) => [title, steps.length])).toEqual([
      ['款项已退回', 1],
      ['收到的款项将退回', 0],
    ]);
  });

  it('also fold messages from before the folding', async () => {
    const told: [title: string, source?: string][] = [
      ['定金没有支付成功'],
      ['定金已支付'],
      ['车辆开始生产'],
      ['车辆已发运'],
      ['本周交付进展'],
      ['收到的款项将退回', 'stray:R1:returning'],
      ['收到的款项将退回', 'stray:R2:returning'],
      ['车辆已到店'],
      ['款项已退回', 'stray:R1:returned'],
      ['交付完成'],
      ['配置已变更'],
    ];
    const businessNo = `old-${member.uid}`;
    await world.db.insert(inboxMessages).values(
      told.map(([title, source = randomUUID()], step) => ({
        accountId: member.uid,
        kind: 'order' as const,
        title,
        text: `第 ${step} 步`,
        businessType: 'carOrder',
        businessNo,
        source: `carOrder:${businessNo}:${source}`,
        createdAt: new Date(Date.UTC(2026, 5, 1 + step)),
      })),
    );
    expect((await list()).body.total).toBe(told.length);
    // The second one builds on the first one's result.
    for (const file of ['0002_fold-what-was-told.sql', '0003_fold-by-subject.sql']) {
      const migration = new URL(`../migrations/${file}`, import.meta.url);
      for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint')) {
        await world.db.execute(sql.raw(statement));
      }
    }
    expect((await list()).body.list.map(({ title, steps }) => [title, steps.length])).toEqual([
      ['配置已变更', 0],
      ['交付完成', 4],
      ['款项已退回', 1],
      ['收到的款项将退回', 0],
      ['定金已支付', 1],
    ]);
    expect((await unread()).total).toBe(5);
  });
});
