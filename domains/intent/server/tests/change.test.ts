import { outcomeOf } from '@ev/order/server/testing/order-input.ts';
import { auditLog } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHolder } from '../testing/holder.ts';

let server: TestServer;
let staffToken: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  staffToken = (await newStaff(server, ['sales'])).token;
});
afterAll(() => server.stop());

const decide = (intentNo: string, approve: boolean, token = staffToken) =>
  server.client.call(
    'intent.decideIntentChange',
    { intentNo, approve, reason: '已与客户电话确认' },
    { token },
  );
const find = (keyword: string) =>
  server.client.call('intent.listAllIntents', { keyword }, { token: staffToken });

describe('a change of a reservation', () => {
  it('waits for the staff, who apply it', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const wanted = { offerCode: 'yue-intent', cityCode: '310000', name: '周亦安', phone: '13800000002' };
    expect((await holder.change(intentNo, wanted)).body).toEqual({ status: '112' });
    const waiting = (await holder.get(intentNo)).body;
    expect(waiting).toMatchObject({
      status: '112',
      name: '林岚',
      change: { modelName: '青驭 岳', cityName: '上海', name: '周亦安' },
      actions: [],
    });
    expect((await decide(intentNo, true)).body).toEqual({ status: '1' });
    expect((await holder.get(intentNo)).body).toMatchObject({
      status: '1',
      offer: { offerCode: 'yue-intent', modelCode: 'yue' },
      cityName: '上海',
      name: '周亦安',
      phone: '13800000002',
      change: null,
      actions: ['upgrade', 'change', 'refund'],
    });
    const noted = and(eq(auditLog.action, 'intent.approveChange'), eq(auditLog.object, `intent:${intentNo}`));
    expect(await server.db.$count(auditLog, noted)).toBe(1);
    // The customer may reserve the first car again.
    expect(outcomeOf(await holder.submit())).toBe('ok');
  });

  it('leaves everything unchanged when the staff refuse', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    const before = (await holder.get(intentNo)).body;
    await holder.change(intentNo, { cityCode: '310000' });
    expect((await decide(intentNo, false)).body).toEqual({ status: '1' });
    const after = (await holder.get(intentNo)).body;
    expect({ ...after, serverTime: '' }).toEqual({ ...before, serverTime: '' });
    expect(outcomeOf(await decide(intentNo, true))).toBe('intent.intentMoved');
  });

  it('needs the same amount, an open offer, and a car that is not reserved yet', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    expect(outcomeOf(await holder.change(intentNo, { offerCode: 'yuan-small' }))).toBe('intent.offerDiffers');
    expect(outcomeOf(await holder.change(intentNo, { offerCode: 'ling-2027-blind' }))).toBe(
      'intent.offerClosed',
    );
    expect(outcomeOf(await holder.change(intentNo, { cityCode: '999999' }))).toBe('request.invalid');
    await holder.reserve({ offerCode: 'yue-intent' });
    expect(outcomeOf(await holder.change(intentNo, { offerCode: 'yue-intent' }))).toBe('intent.intentHeld');
    expect((await holder.get(intentNo)).body.status).toBe('1');
  });

  it('cannot be approved when the other car was reserved meanwhile', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    await holder.change(intentNo, { offerCode: 'yue-intent' });
    await holder.reserve({ offerCode: 'yue-intent' });
    expect(outcomeOf(await decide(intentNo, true))).toBe('intent.targetHeld');
    expect((await decide(intentNo, false)).body).toEqual({ status: '1' });
  });

  it('and a refund at the same time: one of them succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const holder = await newHolder(server);
      const intentNo = await holder.reserveAndPay();
      const [changed, refunded] = await Promise.all([
        holder.change(intentNo, { cityCode: '310000' }),
        holder.refund(intentNo),
      ]);
      const { status } = (await holder.get(intentNo)).body;
      const outcome = [outcomeOf(changed), outcomeOf(refunded)];
      if (status === '112') expect(outcome).toEqual(['ok', 'intent.intentNotRefundable']);
      else expect(outcome).toEqual(['intent.intentNotChangeable', 'ok']);
    }
  });
});

describe('the console', () => {
  it('finds reservations by number and phone, with the phone masked', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserve({ phone: '13812340099' });
    for (const keyword of [intentNo, '138 1234 0099']) {
      const { list, total } = (await find(keyword)).body;
      expect(total).toBe(1);
      expect(list[0]).toMatchObject({ intentNo, maskedPhone: '138****0099', status: '0' });
    }
    expect(JSON.stringify((await find(intentNo)).body)).not.toContain('13812340099');
    expect(outcomeOf(await decide(intentNo, true))).toBe('intent.intentMoved');
    expect(outcomeOf(await decide('I0', true))).toBe('intent.intentNotFound');
  });

  it('is closed to staff without the permission', async () => {
    const holder = await newHolder(server);
    const intentNo = await holder.reserveAndPay();
    await holder.change(intentNo, { cityCode: '310000' });
    const { token } = await newStaff(server, ['finance']);
    expect(outcomeOf(await decide(intentNo, true, token))).toBe('auth.forbidden');
    expect((await holder.get(intentNo)).body.status).toBe('112');
  });
});
