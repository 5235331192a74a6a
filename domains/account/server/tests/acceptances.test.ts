import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedPhonePrefix } from '../phone.ts';
import { accounts } from '../tables.ts';
import { currentAgreements, freshPhone, logIn } from '../testing/log-in.ts';

let world: World;
let server: TestServer;
let chief: string;
let sales: string;
beforeAll(async () => {
  world = await openWorld();
  ({ server } = world);
  chief = (await newStaff(server, ['administrator'])).token;
  sales = (await newStaff(server, ['sales'])).token;
});
afterAll(() => world.stop());

const listTexts = async () =>
  (await server.client.call('account.listTexts', {}, { token: chief })).body.texts;
const agreed = async () => {
  const [first] = await currentAgreements(server);
  if (!first) throw new Error('not reached');
  return first;
};

describe('acceptances of texts', () => {
  it('are counted by version, and grow with a login', async () => {
    const { code, version } = await agreed();
    const find = async () => (await listTexts()).find((one) => one.code === code && one.version === version);
    const before = await find();
    expect(before).toMatchObject({ current: true });
    await logIn(server);
    const after = await find();
    expect(after?.customers).toBe((before?.customers ?? 0) + 1);
    expect(after?.lastAt).not.toBeNull();
  });

  it('are listed with masked numbers, and found by the whole number or the beginning of the nickname', async () => {
    const { code, version } = await agreed();
    const phone = freshPhone();
    const customer = await logIn(server, { phone });
    const list = async (keyword: string) =>
      (await server.client.call('account.listAcceptances', { code, version, keyword }, { token: chief }))
        .body;
    const { list: rows, total, text } = await list(phone);
    expect(text).toMatchObject({ code, version });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      { uid: customer.uid, maskedPhone: `${phone.slice(0, 3)}****${phone.slice(7)}`, acts: ['login'] },
    ]);
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect((await list(phone.slice(0, 8))).total).toBe(0);
  });

  it('are listed without a phone once the account is closed', async () => {
    const { code, version } = await agreed();
    const { uid } = await logIn(server, { phone: freshPhone() });
    await server.db
      .update(accounts)
      .set({ phone: closedPhonePrefix + uid, status: 'closed' })
      .where(eq(accounts.id, uid));
    const { body } = await server.client.call('account.listAcceptances', { code, version }, { token: chief });
    expect(body.list.find((row) => row.uid === uid)?.maskedPhone).toBe('—');
  });

  it('are shown on the page of the customer', async () => {
    const customer = await logIn(server);
    const { body } = await server.client.call('account.getUser', { uid: customer.uid }, { token: sales });
    const own = body.acceptances.map(({ code, version }) => ({ code, version }));
    expect(own).toEqual(expect.arrayContaining(await currentAgreements(server)));
    expect(own).toHaveLength((await currentAgreements(server)).length);
    expect(body.acceptances.every(({ acts, title }) => acts.join() === 'login' && title !== '')).toBe(true);
  });

  it('name orders and reservations beside the login, each under its own text', async () => {
    const { member } = world;
    const terms = (await server.client.call('content.getDocument', { code: 'reservation-agreement' })).body;
    const { code, version } = terms;
    const wanted = { offerCode: 'ling-intent', cityCode: '330100', name: '林岚', phone: '13800000001' };
    await server.client.call('intent.submitIntent', { ...wanted, agreements: [{ code, version }] }, member);
    const { body } = await server.client.call('account.getUser', { uid: member.uid }, { token: sales });
    const acts = new Map(body.acceptances.map((one) => [one.code, one.acts]));
    expect(acts.get('car-purchase-agreement')).toEqual(['order']);
    expect(acts.get('reservation-agreement')).toEqual(['reservation']);
    const listed = await server.client.call('account.listAcceptances', { code, version }, { token: chief });
    expect(listed.body.list.map(({ uid }) => uid)).toContain(member.uid);
    const counted = (await listTexts()).find((one) => one.code === code && one.version === version);
    expect(listed.body.total).toBe(counted?.customers);
  });

  it('are for staff who see every customer; unknown texts are refused', async () => {
    const asked = { code: 'privacy-policy', version: 'none' };
    expect(outcomeOf(await server.client.call('account.listAcceptances', asked, { token: chief }))).toBe(
      'account.textNotFound',
    );
    expect(outcomeOf(await server.client.call('account.listTexts', {}, { token: sales }))).toBe(
      'auth.forbidden',
    );
  });
});
