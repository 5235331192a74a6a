import { randomUUID } from 'node:crypto';
import { auditLog } from '@ev/staff/server/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { success } from '@ev/testkit/server/walks/calls.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { Member, World } from '@ev/testkit/server/walks/world.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accounts } from '../tables.ts';

let world: World;
let sales: LoggedInStaff;
let customer: Member;

beforeAll(async () => {
  world = await openWorld();
  sales = await newStaff(world.server, ['sales']);
  customer = world.member;
  await world.server.db.update(accounts).set({ nickname: 'Lan林岚' }).where(eq(accounts.id, customer.uid));
});
afterAll(() => world.stop());

const find = async (keyword: string) => {
  const { body } = await world.server.client.call('account.listUsers', { keyword }, { token: sales.token });
  return body.list.map(({ uid }) => uid);
};

describe('customers are found', () => {
  it('by whole phone, uid and beginning of the nickname', async () => {
    const { phone, uid } = customer;
    for (const keyword of [phone, `+86 ${phone}`, uid, 'lan林', 'LAN']) {
      expect(await find(keyword), keyword).toEqual([uid]);
    }
  });

  it('by nothing shorter', async () => {
    for (const keyword of [customer.phone.slice(0, 8), customer.phone.slice(3), '林岚', '%', '_an']) {
      expect(await find(keyword), keyword).not.toContain(customer.uid);
    }
  });

  it('by an index', async () => {
    const plan = await world.server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select * from account where lower(nickname) like 'lan%'`);
    });
    expect(JSON.stringify(plan.rows)).toContain('account_nickname');
  });
});

describe('a customer', () => {
  const open = (uid: string) => world.server.client.call('account.getUser', { uid }, { token: sales.token });

  it('is shown with orders, devices and cars, and no number in the clear', async () => {
    const { body } = await open(customer.uid);
    expect(body).toMatchObject({
      uid: customer.uid,
      nickname: 'Lan林岚',
      maskedPhone: `${customer.phone.slice(0, 3)}****${customer.phone.slice(7)}`,
      status: 'active',
      orders: expect.arrayContaining([expect.objectContaining({ orderNo: customer.orderNo })]),
      inbox: { total: expect.any(Number), unread: expect.any(Number) },
      cars: expect.arrayContaining([
        expect.objectContaining({ maskedVin: 'LEYTESTWAL*******', modelName: '凌' }),
      ]),
    });
    expect(body.sessions).toHaveLength(1);
    const text = JSON.stringify(body);
    expect(text).not.toContain(customer.phone);
    expect(text).not.toContain(customer.vin);
  });

  it('is shown with nothing of another one', async () => {
    const { body } = await open((await world.newMember()).uid);
    expect(body).toMatchObject({ orders: [], cars: [], inbox: { total: 0, unread: 0 } });
  });

  it('leaves an audit entry each time staff view the page, and none when unknownUid was found', async () => {
    const stranger = await world.newMember();
    await open(stranger.uid);
    await open(stranger.uid);
    const views = await world.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${stranger.uid}`));
    expect(views.map(({ action, actor }) => [action, actor])).toEqual(
      Array(2).fill(['user.opened', `staff:${sales.staffId}`]),
    );
    const unknownUid = randomUUID();
    expect((await open(unknownUid)).header.code).toBe('20900012');
    expect(await world.server.db.$count(auditLog, eq(auditLog.object, `user:${unknownUid}`))).toBe(0);
  });
});

describe('ending a customer’s sessions', () => {
  it('logs them out everywhere, with a reason, and no other customer', async () => {
    const { server } = world;
    const [person, stranger] = [await world.newMember(), await world.newMember()];
    const again = await world.newMember({ phone: person.phone });
    const administrator = await newStaff(server, ['administrator']);
    const input = { uid: person.uid, reason: '客户 13800000001 报失手机' };
    const refused = await server.client.call('account.endUserSessions', input, { token: sales.token });
    expect(refused.header.code).toBe('20900003');

    const { body } = await server.client.call('account.endUserSessions', input, {
      token: administrator.token,
    });
    expect(body).toEqual({ ended: 2 });
    for (const { token } of [person, again]) {
      expect((await server.client.call('account.getCustomer', {}, { token })).header.code).toBe('10009999');
    }
    const other = await server.client.call('account.getCustomer', {}, { token: stranger.token });
    expect(other.header.code).toBe(success);
    const [line] = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `user:${person.uid}`));
    expect(line).toMatchObject({
      action: 'user.sessionsEnded',
      details: { reason: '客户 138****0001 报失手机', ended: 2 },
    });
  });
});
