import { randomUUID } from 'node:crypto';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultInput, outcome, placeForWalks } from '../testing/own-things.ts';
import { gunOf, terminalOf } from '../testing/reported-stations.ts';

let server: TestServer;
let staffToken: string;

beforeAll(async () => {
  server = await launch();
  await placeForWalks({ server });
  staffToken = (await newStaff(server, ['administrator'])).token;
});
afterAll(() => server.stop());

const report = (token: string, changes: Partial<typeof faultInput> = {}) =>
  server.client.call('station.reportFault', { ...faultInput, ...changes }, { token, key: randomUUID() });
const settle = (reportNo: string, text = outcome, token = staffToken) =>
  server.client.call('station.settleReport', { reportNo, outcome: text }, { token });

it('goes from a customer to the staff, and its result back', async () => {
  const token = (await logIn(server)).accessToken;
  const { reportNo } = (await report(token)).body;
  const { list } = (
    await server.client.call('station.listReports', { keyword: reportNo }, { token: staffToken })
  ).body;
  expect(list).toMatchObject([{ reportNo, status: '0', kind: 'cannotStart', gunStatus: 'offline' }]);
  expect((await settle(reportNo, '已更换枪头。')).body).toEqual({ status: '1' });
  const inbox = (await server.client.call('message.listMessages', {}, { token })).body.list;
  expect(inbox[0]).toMatchObject({ title: '你报修的充电桩有结果了' });
  const mine = (await server.client.call('station.getReport', { reportNo }, { token })).body;
  expect(mine).toMatchObject({ status: '1', outcome: { text: '已更换枪头。' } });
  const stranger = (await logIn(server)).accessToken;
  const theirs = await server.client.call('station.getReport', { reportNo }, { token: stranger });
  expect(outcomeOf(theirs)).toBe('station.reportNotFound');
});

it('is settled once when two staff members do it at the same moment', async () => {
  const token = (await logIn(server)).accessToken;
  const { reportNo } = (await report(token)).body;
  const outcomes = await Promise.all([1, 2, 3].map(async () => outcomeOf(await settle(reportNo))));
  expect(outcomes.sort()).toEqual(['ok', 'station.reportMoved', 'station.reportMoved']);
});

it('names an existing charging point and one of its guns', async () => {
  const token = (await logIn(server)).accessToken;
  expect(outcomeOf(await report(token, { terminalNumber: terminalOf(99) }))).toBe('station.pileNotFound');
  expect(outcomeOf(await report(token, { connectorId: gunOf(2) }))).toBe('station.gunNotFound');
  expect(outcomeOf(await report(token, { kind: 'weather' as never }))).toBe('request.invalid');
});

it('is limited to ten a day, also all at once', async () => {
  const token = (await logIn(server)).accessToken;
  const outcomes = await Promise.all(Array.from({ length: 13 }, async () => outcomeOf(await report(token))));
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(10);
  expect(outcomes.filter((one) => one === 'station.tooManyReports')).toHaveLength(3);
});

it('is settled by staff with the permission', async () => {
  const sales = (await newStaff(server, ['sales'])).token;
  expect(outcomeOf(await settle('R1', outcome, sales))).toBe('auth.forbidden');
  expect(outcomeOf(await settle('R1'))).toBe('station.reportNotFound');
});
