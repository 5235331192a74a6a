import { randomUUID } from 'node:crypto';
import { staffRoles } from '@ev/contract/permissions';
import { inboxMessages, smsDeliveries } from '@ev/message/server/tables.ts';
import { reconciliationDifferences } from '@ev/payment/server/tables.ts';
import { allowedBy, permissionsOf } from '@ev/platform/catalogues.ts';
import { providerHealth } from '@ev/platform/switchboard/tables.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { failedJob } from '@ev/testkit/server/failed-job.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../contract/refusals.ts';

let server: TestServer;
let administrator: LoggedInStaff;

beforeAll(async () => {
  server = await launch({ jobs: true });
  administrator = await newStaff(server, ['administrator']);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.execute(sql`delete from jobs.job where name like 'payment.%' or name = 'message.sendSms'`),
);

const success = '10000000';
const token = () => ({ token: administrator.token });
const list = async (input = {}) => (await server.client.call('operations.listJobs', input, token())).body;
const retry = (input: { queue: string; id?: string }) =>
  server.client.call('operations.retryJob', input, token());
const queueOf = async (name: string) => (await list()).queues.find((queue) => queue.name === name);

const countsFor = async (person: LoggedInStaff) => {
  const { body } = await server.client.call('operations.getOverview', {}, { token: person.token });
  return Object.fromEntries(body.counts.map(({ name, count }) => [name, count]));
};

describe('jobs', () => {
  it.each([
    ['of an unknown queue', 'stranger.doIt'],
    ['of another queue', 'message.sendSms'],
  ])('that failed are retried by their own name, and none %s', async (_, queue) => {
    const id = await failedJob(server);
    const { header } = await retry({ queue, id });
    expect(header.code).toBe(refusals['operations.jobNotFailed'].code);
    expect((await retry({ queue: 'payment.requestRefund', id })).body).toEqual({ retried: 1 });
  });

  it('are counted by queue and state, with the age of the oldest one', async () => {
    const enqueue = (refundNo: string, afterSeconds: number) =>
      server.db.transaction((tx) =>
        server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo }, { afterSeconds }),
      );
    await failedJob(server);
    await enqueue('R1', 3600);
    await enqueue('R2', 3600);
    await server.db.execute(sql`
      update jobs.job set start_after = now() - interval '1 hour', state = 'active'
      where data->>'refundNo' = 'R2'`);
    expect(await queueOf('payment.requestRefund')).toMatchObject({
      waiting: 1,
      due: 0,
      active: 1,
      failed: 1,
      oldestDueAt: null,
    });
    const names = (await list()).queues.map(({ name }) => name);
    expect(names).toContain('platform.sweep');
    expect(names.filter((name) => name.includes('pgboss'))).toEqual([]);
  });

  it('that failed are listed by number and the first line of the error, without personal data', async () => {
    const error = 'no answer for 13800000001\n    at line two';
    const id = await failedJob(server, { error });
    const { failed } = await list({ queue: 'payment.requestRefund' });
    expect(failed).toMatchObject({
      total: 1,
      list: [
        {
          id,
          queue: 'payment.requestRefund',
          payload: { refundNo: 'R26112110435000001' },
          error: 'no answer for 138****0001',
          tries: expect.any(Number),
        },
      ],
    });
    expect((await list({ queue: 'payment.queryRefund' })).failed.total).toBe(0);
  });

  it('that keep failing are listed with their last error, before they are given up', async () => {
    // This attempt does not exist, and the channel is queried for it again and again.
    await server.db.transaction((tx) =>
      server.jobs.enqueue(tx, 'payment.requestRefund', { refundNo: 'R-failing' }, { afterSeconds: 3600 }),
    );
    const fail = (retryCount: number, output: object) =>
      server.db.execute(sql`
        update jobs.job set state = 'retry', retry_count = ${retryCount}, output = ${JSON.stringify(output)}::jsonb,
          start_after = '2030-01-01T00:00:00Z' where data->>'refundNo' = 'R-failing'`);
    const failingSince = '2026-11-21T02:00:00.000Z';
    const output = { message: 'no answer for 13800000001', failingSince };
    const { failingJobs: before = 0 } = await countsFor(administrator);
    await fail(1, output);
    expect((await list({ queue: 'payment.requestRefund' })).failing.total).toBe(0);
    await fail(2, output);
    expect((await list({ queue: 'payment.requestRefund' })).failing).toEqual({
      total: 1,
      list: [
        expect.objectContaining({
          payload: { refundNo: 'R-failing' },
          about: null,
          error: 'no answer for 138****0001',
          tries: 3,
          failingSince,
          nextTryAt: '2030-01-01T00:00:00.000Z',
        }),
      ],
    });
    expect((await list({ queue: 'payment.queryRefund' })).failing.total).toBe(0);
    expect((await countsFor(administrator)).failingJobs).toBe(before + 1);
  });

  it('of an SMS name the recipient and the template, and not the full number', async () => {
    const phone = '13812345678';
    const createdAt = server.clock.now();
    const [message] = await server.db
      .insert(inboxMessages)
      .values({
        accountId: randomUUID(),
        kind: 'order',
        title: '车辆已到店',
        text: '你的车到了',
        source: `test:${randomUUID()}`,
        createdAt,
      })
      .returning({ id: inboxMessages.id });
    const [delivery] = await server.db
      .insert(smsDeliveries)
      .values({
        messageId: message?.id ?? '',
        phone,
        params: { title: '车辆已到店', text: '你的车到了' },
        status: 'failed',
        tries: 5,
        createdAt,
      })
      .returning({ id: smsDeliveries.id });
    await failedJob(server, { queue: 'message.sendSms', payload: { deliveryId: delivery?.id } });
    await failedJob(server, { queue: 'message.sendSms', payload: { deliveryId: 'gone' } });
    const { list: rows } = (await list({ queue: 'message.sendSms' })).failed;
    expect(rows.map(({ about }) => about).sort()).toEqual(['138****5678，车辆已到店', null]);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('are retried one by one, and only when they failed', async () => {
    const [one, two] = [await failedJob(server), await failedJob(server)];
    const again = await retry({ queue: 'payment.requestRefund', id: one });
    expect(again.body).toEqual({ retried: 1 });
    expect((await list()).failed.list.map(({ id }) => id)).toEqual([two]);
    for (const id of [one, randomUUID()]) {
      expect((await retry({ queue: 'payment.requestRefund', id })).header.code).toBe('21000001');
    }
    expect((await retry({ queue: 'payment.queryRefund', id: two })).header.code).not.toBe(success);
  });

  it('are retried for a whole queue and no other', async () => {
    await failedJob(server);
    await failedJob(server);
    await failedJob(server, { queue: 'payment.queryRefund' });
    expect((await retry({ queue: 'payment.requestRefund' })).body).toEqual({ retried: 2 });
    expect((await retry({ queue: 'payment.requestRefund' })).body).toEqual({ retried: 0 });
    expect((await list()).failed.list.map(({ queue }) => queue)).toEqual(['payment.queryRefund']);
  });

  it('run when they are retried', async () => {
    // This refund does not exist, so there is nothing to do and the job succeeds.
    const id = await failedJob(server);
    await server.db.execute(sql`update jobs.job set start_after = now() where id = ${id}`);
    await retry({ queue: 'payment.requestRefund', id });
    await expect
      .poll(async () => (await queueOf('payment.requestRefund'))?.completed, { timeout: 30_000 })
      .toBe(1);
  });
});

describe('the overview', () => {
  const listsFor = async (person: LoggedInStaff) => {
    const { body } = await server.client.call('operations.getOverview', {}, { token: person.token });
    return new Map(body.lists.map(({ name, ...list }) => [name, list]));
  };

  it('counts what waits for a staff member', async () => {
    const before = await countsFor(administrator);
    const differences = (await listsFor(administrator)).get('openDifferences')?.total ?? 0;
    await failedJob(server);
    await server.db.insert(reconciliationDifferences).values({
      day: '2026-11-20',
      channel: 'wechat',
      kind: 'missingHere',
      subject: 'payment',
      subjectNo: 'A1',
      foundAt: server.clock.now(),
    });
    expect(await countsFor(administrator)).toEqual({
      ...before,
      failedJobs: (before.failedJobs ?? 0) + 1,
    });
    expect((await listsFor(administrator)).get('openDifferences')).toEqual({
      total: differences + 1,
      first: expect.arrayContaining([expect.objectContaining({ title: '2026-11-20 支付 A1' })]),
    });
  });

  it.each(staffRoles)('shows %s what that role can act on', async (role) => {
    const rows = permissionsOf(await houseDomains());
    const counted = server.parts.fills('operations.waiting').flat();
    const permissions = allowedBy(rows, [role]);
    const own = counted.filter(({ permission }) =>
      typeof permission === 'function' ? permission({ permissions }) : permissions.includes(permission),
    );
    const names = [
      ...(await listsFor(await newStaff(server, [role]))).keys(),
      ...Object.keys(await countsFor(await newStaff(server, [role]))),
    ];
    // Some tasks are listed only while there are any, and a demo lacks nothing.
    const always = own.filter((one) => !('passing' in one));
    expect(names.toSorted()).toEqual(always.map(({ name }) => name).toSorted());
    expect(names.includes('refundsToRelease')).toBe(role === 'finance');
    expect(names.includes('failedJobs')).toBe(role === 'administrator');
  });

  it('counts partners that are switched off or keep failing', async () => {
    const { providersDown = 0 } = await countsFor(administrator);
    const turn = (off: boolean) =>
      server.client.call('operations.switchProvider', { name: 'sms', off, reason: '维护' }, token());
    await turn(true);
    expect((await countsFor(administrator)).providersDown).toBe(providersDown + 1);
    await turn(false);
    expect((await countsFor(administrator)).providersDown).toBe(providersDown);
    const failing = (failuresInARow: number) =>
      server.db
        .insert(providerHealth)
        .values({
          name: 'wechat',
          failuresInARow,
          day: '2026-11-21',
          callsToday: 3,
          failuresToday: 3,
          slowestMsToday: 1,
        })
        .onConflictDoUpdate({ target: providerHealth.name, set: { failuresInARow } });
    await failing(2);
    expect((await countsFor(administrator)).providersDown).toBe(providersDown);
    await failing(3);
    expect((await countsFor(administrator)).providersDown).toBe(providersDown + 1);
  });
});
