import { accounts } from '@ev/account/server/tables.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sameSmsPerDay } from '../sms-allowance.ts';
import { smsTries } from '../sms-schedule.ts';
import { inboxMessages, smsDeliveries } from '../tables.ts';
import { type MessageWorld, openMessageWorld } from './message-world.ts';

let world: MessageWorld;
let token: string;
let member: Awaited<ReturnType<MessageWorld['newMember']>>;
beforeAll(async () => {
  world = await openMessageWorld();
});
beforeEach(async () => {
  member = await world.newMember();
  world.sms.failNext = false;
});
afterAll(() => world.stop());

const notify = () => world.notify({ accountId: member.uid });
async function delivery() {
  const [row] = await world.db.select().from(smsDeliveries).where(eq(smsDeliveries.phone, member.phone));
  if (!row) throw new Error('There is no SMS');
  return row;
}
/** Makes every attempt fail until the SMS is given up. */
async function failForGood(): Promise<void> {
  for (let tries = 0; tries < smsTries; tries += 1) {
    world.sms.failNext = true;
    world.later(86_400);
    await world.jobs.runDue();
  }
  world.sms.failNext = false;
  // Days have passed, and a login of staff is valid for hours.
  token = (await newStaff(world.server, ['administrator'])).token;
}
const failed = () => world.client.call('message.listFailedSms', {}, { token });
const resend = (id: string) => world.client.call('message.resendSms', { id }, { token });
const code = (name: keyof typeof refusals) => refusals[name].code;

describe('an SMS', () => {
  it('is sent to the account’s phone with the title of the message', async () => {
    await notify();
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toMatchObject([{ params: { title: '车辆已到店' } }]);
    expect(await delivery()).toMatchObject({ status: 'sent', tries: 1, nextTryAt: null, lastError: null });
  });

  it('repeats itself for the same order a few times a day, and is still sent for another one', async () => {
    const notifyAbout = (no: string) =>
      world.notify({ accountId: member.uid, business: { type: 'carOrder', no } });
    for (let time = 0; time < sameSmsPerDay + 2; time += 1) await notifyAbout('C1');
    await notifyAbout('C2');
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toHaveLength(sameSmsPerDay + 1);
    expect(await world.db.$count(inboxMessages, eq(inboxMessages.accountId, member.uid))).toBe(
      sameSmsPerDay + 3,
    );
    world.later(86_401);
    await notifyAbout('C1');
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toHaveLength(sameSmsPerDay + 2);
  });

  it('is not sent for a topic that is switched off, unless it is urgent; the inbox has the message', async () => {
    const setSwitch = (kind: 'order' | 'service', sms: boolean) =>
      world.client.call('message.setSwitch', { kind, sms }, { token: member.token });
    const params = { car: '浙AD00001', modelName: '凌', by: '南山', day: '12 月 8 日', reason: '照片看不清' };
    const about = (template: 'vehicle.proofApproved' | 'vehicle.ownerReplaced') =>
      world.notify({ accountId: member.uid, template, params });
    expect((await setSwitch('order', false)).header.code).toBe(code('message.switchFixed'));
    await setSwitch('service', false);
    await about('vehicle.proofApproved');
    await about('vehicle.ownerReplaced');
    await notify();
    await world.jobs.runDue();
    expect(world.smsTo(member.phone).map(({ params: { title } }) => title)).toEqual([
      '车辆已解绑',
      '车辆已到店',
    ]);
    expect(await world.db.$count(inboxMessages, eq(inboxMessages.accountId, member.uid))).toBe(3);
    await setSwitch('service', true);
    await about('vehicle.proofApproved');
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toHaveLength(3);
  });

  it('is retried after growing delays', async () => {
    await notify();
    world.sms.failNext = true;
    await world.jobs.runDue();
    expect(await delivery()).toMatchObject({ status: 'pending', tries: 1, lastError: expect.any(String) });
    world.later(59);
    expect(await world.jobs.runDue()).toBe(0);
    world.later(1);
    world.sms.failNext = true;
    await world.jobs.runDue();
    world.later(299);
    expect(await world.jobs.runDue()).toBe(0);
    world.later(1);
    await world.jobs.runDue();
    expect(await delivery()).toMatchObject({ status: 'sent', tries: 3, lastError: null });
    expect(world.smsTo(member.phone)).toHaveLength(1);
  });

  it('is found again when its job was lost', async () => {
    await notify();
    await world.jobs.loseAll();
    await world.sweep();
    expect(world.smsTo(member.phone)).toEqual([]);
    world.later(61);
    await world.sweep();
    expect(world.smsTo(member.phone)).toHaveLength(1);
  });

  it('is sent once when two workers find it at once', async () => {
    await notify();
    world.later(61);
    await Promise.all([world.jobs.runDue(), world.sweep(), world.sweep()]);
    expect(world.smsTo(member.phone)).toHaveLength(1);
    expect(await delivery()).toMatchObject({ status: 'sent', tries: 1 });
  });

  it('is not written to a closed account', async () => {
    await world.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, member.uid));
    await notify();
    await world.jobs.runDue();
    expect(world.smsTo(member.phone)).toEqual([]);
  });
});

describe('an SMS that was given up', () => {
  it('is listed for staff, who send it again', async () => {
    await notify();
    await failForGood();
    const { id } = await delivery();
    const seen = (await failed()).body.list.find((one) => one.id === id);
    expect(seen).toMatchObject({
      maskedPhone: `${member.phone.slice(0, 3)}****${member.phone.slice(7)}`,
      title: '车辆已到店',
      tries: smsTries,
      lastError: 'The provider does not answer',
    });
    world.later(7_200);
    await world.sweep();
    expect(world.smsTo(member.phone)).toEqual([]);

    expect((await resend(id)).header.code).toBe('10000000');
    await vi.waitFor(() => expect(world.smsTo(member.phone)).toHaveLength(1), { timeout: 20_000 });
    expect((await failed()).body.list.map((one) => one.id)).not.toContain(id);
    expect(await world.db.$count(auditLog, eq(auditLog.object, `sms:${id}`))).toBe(1);
  });

  it('is sent once when two staff members retry at once, and not when it was sent', async () => {
    await notify();
    await failForGood();
    const { id } = await delivery();
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([
      '10000000',
      code('message.smsNotFailed'),
    ]);
    await vi.waitFor(() => expect(world.smsTo(member.phone)).toHaveLength(1), { timeout: 20_000 });
    await world.jobs.runDue();
    await world.sweep();
    expect(world.smsTo(member.phone)).toHaveLength(1);
    expect((await resend(id)).header.code).toBe(code('message.smsNotFailed'));
    expect((await resend('00000000-0000-4000-8000-000000000000')).header.code).toBe(
      code('message.smsNotFound'),
    );
  });
});
