import { freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardsPerDay } from '../../contract/forward.ts';

type Subject = Api['hosts.forward']['input'];

let server: TestServer;
let token: string;
let staffToken: string;
let subject: Subject;
let made = 0;

beforeAll(async () => {
  server = await launch();
  staffToken = (await newStaff(server, ['editor'])).token;
});
beforeEach(async () => {
  token = (await logIn(server)).accessToken;
  made += 1;
  subject = { subjectId: `P${made}`, subjectType: 'POST' };
});
afterAll(() => server.stop());

const forward = (as = token, what = subject) => server.client.call('hosts.forward', what, { token: as });
const list = async (query: Api['hosts.listForwards']['input'] = {}) =>
  (await server.client.call('hosts.listForwards', { pageSize: 50, ...query }, { token: staffToken })).body;
const counted = async () => (await list()).list.find(({ subjectId }) => subjectId === subject.subjectId);

it('counts each customer once a day, also for many requests at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => forward()));
  expect(answers.map(outcomeOf)).toEqual(Array(8).fill('ok'));
  expect(await counted()).toMatchObject({ subjectType: 'POST', times: 1, people: 1 });

  await forward((await logIn(server)).accessToken);
  expect(await counted()).toMatchObject({ times: 2, people: 2 });
});

it('counts the same customer again on another day', async () => {
  const phone = freshPhone();
  token = (await logIn(server, { phone })).accessToken;
  await forward();
  const now = server.clock.now().getTime();
  server.clock.setOffset(dayMs);
  try {
    token = (await logIn(server, { phone })).accessToken;
    await forward();
    await forward();
    staffToken = (await newStaff(server, ['editor'])).token;
    expect(await counted()).toMatchObject({ times: 2, people: 1 });
    expect(new Date((await counted())?.lastAt ?? 0).getTime()).toBeGreaterThanOrEqual(now + dayMs - 60_000);
  } finally {
    server.clock.setOffset(0);
    staffToken = (await newStaff(server, ['editor'])).token;
  }
});

it('requires a login, and known content', async () => {
  expect(outcomeOf(await server.client.call('hosts.forward', subject))).not.toBe('ok');
  for (const wrong of [
    { ...subject, subjectType: 'TOPIC' as never },
    { ...subject, subjectId: '' },
    { ...subject, subjectId: 'a b' },
    { ...subject, subjectId: 'x'.repeat(65) },
  ]) {
    expect(outcomeOf(await forward(token, wrong))).toBe('request.invalid');
  }
});

it(`accepts ${forwardsPerDay} different contents a day of one customer; repeats do not count`, async () => {
  for (let at = 0; at < 3; at += 1) await forward();
  const key = (n: number): Subject => ({ subjectId: `many-${made}-${n}`, subjectType: 'PIC' });
  const answers = await Promise.all(
    Array.from({ length: forwardsPerDay + 4 }, (_, n) => forward(token, key(n))),
  );
  const outcomes = answers.map(outcomeOf);
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(forwardsPerDay - 1);
  expect(outcomes.filter((one) => one === 'hosts.tooManyForwards')).toHaveLength(5);
});

it('shows staff what is shared most, by kind and days', async () => {
  const [one, two]: Subject[] = [
    { subjectId: `v1-${made}`, subjectType: 'VIDEO' },
    { subjectId: `v2-${made}`, subjectType: 'VIDEO' },
  ];
  await forward(token, one);
  await forward(token, two);
  await forward((await logIn(server)).accessToken, two);
  const videos = await list({ subjectType: 'VIDEO' });
  expect(videos.list.map(({ subjectId, times }) => [subjectId, times])).toEqual([
    [two?.subjectId, 2],
    [one?.subjectId, 1],
  ]);
  expect(videos.total).toBe(2);
  expect((await list({ subjectType: 'VIDEO', pageSize: 1, pageNo: 2 })).list).toMatchObject([one ?? {}]);
  expect((await list({ subjectType: 'VIDEO', to: '2020-01-01' })).total).toBe(0);
  const backwards = await server.client.call(
    'hosts.listForwards',
    { from: '2026-02-01', to: '2026-01-01' },
    { token: staffToken },
  );
  expect(outcomeOf(backwards)).toBe('request.invalid');
});

it('shows nothing to staff without the permission', async () => {
  const others = (await newStaff(server, ['delivery'])).token;
  expect(outcomeOf(await server.client.call('hosts.listForwards', {}, { token: others }))).toBe(
    'auth.forbidden',
  );
});
