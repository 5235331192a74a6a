import { randomUUID } from 'node:crypto';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSpent } from '../sms-budget.ts';
import { smsCodes, smsOverBudget } from '../tables.ts';
import { freshNetwork, freshPhone, logIn, solvePuzzle, type TestPerson } from '../testing/log-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ config: { codeBudget: { perMinute: 10, perHour: 15, perDay: 20 } } });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.db.delete(smsCodes);
  await server.db.delete(smsOverBudget);
});

const success = '10000000';
const tooMany = '20000011';

/** From an unknown device and network to an unknown phone: no other quota stops it. */
async function send({ phone = freshPhone(), deviceId }: TestPerson = {}): Promise<string> {
  const who = { deviceId: deviceId ?? randomUUID(), ip: freshNetwork() };
  const validate = await solvePuzzle(server, who, 'question');
  const answer = await server.client.call('account.sendSmsCode', { phone, scene: 'login', validate }, who);
  return answer.header.code;
}
const sendAll = (count: number) => Promise.all(Array.from({ length: count }, () => send()));
const later = (minutes: number) => server.clock.setOffset(server.clock.offsetMs() + minutes * 60_000);

it.each([
  [{ minute: 79, hour: 799, day: 7_999 }, false, false],
  [{ minute: 80, hour: 0, day: 0 }, false, true],
  [{ minute: 0, hour: 800, day: 0 }, false, true],
  [{ minute: 0, hour: 0, day: 8_000 }, false, true],
  [{ minute: 99, hour: 999, day: 9_999 }, true, false],
  [{ minute: 100, hour: 0, day: 0 }, true, true],
])('%j is used up, for a known device %s: %s', (sent, knownDevice, spent) => {
  expect(isSpent(sent, { perMinute: 100, perHour: 1_000, perDay: 10_000 }, knownDevice)).toBe(spent);
});

it('limits messages to strangers to their budget, however many phones and networks they have', async () => {
  const codes = await sendAll(14);
  expect(codes.filter((code) => code === success)).toHaveLength(8);
  expect(codes.filter((code) => code === tooMany)).toHaveLength(6);
  later(1);
  expect((await sendAll(6)).filter((code) => code === success)).toHaveLength(4);
  later(60);
  expect((await sendAll(6)).filter((code) => code === success)).toHaveLength(4);
  later(60);
  expect(await send()).toBe(tooMany);
  later(24 * 60);
  expect(await send()).toBe(success);
});

it('reserves some for known devices', async () => {
  const phone = freshPhone();
  const deviceId = 'known';
  await logIn(server, { phone, deviceId });
  later(2);
  await sendAll(12);
  expect(await send()).toBe(tooMany);
  expect(await send({ phone, deviceId })).toBe(success);
});

it('notifies staff and the metrics collector', async () => {
  await sendAll(11);
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOverview', {}, { token });
  expect(body.counts).toContainEqual({ name: 'codesOverBudget', count: 3 });
  const { payload } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(payload).toContain('sms_codes_sent{window="minute"} 8');
  expect(payload).toContain('sms_codes_budget{window="hour"} 15');
  expect(payload).toContain('sms_codes_refused{window="day"} 3');
});
