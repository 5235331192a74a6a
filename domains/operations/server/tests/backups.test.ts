import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '@ev/platform/backup/restore-backup.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { type LoggedInStaff, newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone as jobsDoneWithin } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '../../contract/refusals.ts';
import { backups } from '../tables.ts';

/** A backup reads the whole database and a restore migrates one, which takes long beside other tests. */
const backupMs = 240_000;

const secret = 'a secret of thirty characters!';
const root = mkdtempSync(join(tmpdir(), 'ev-backups-'));
const directory = join(root, 'backups');
const keyFile = join(root, 'key');

let server: TestServer;
let administrator: LoggedInStaff;

beforeAll(async () => {
  writeFileSync(keyFile, `${secret}\n`);
  server = await launch({
    jobs: true,
    config: { backups: { directory, keyFile, everyHours: 6, keep: 2 } },
  });
  administrator = await newStaff(server, ['administrator']);
});
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  await server.db.delete(backups);
  rmSync(directory, { recursive: true, force: true });
});

const token = () => ({ token: administrator.token });
const list = async () =>
  (await server.client.call('operations.listBackups', { pageNo: 1, pageSize: 20 }, token())).body;
const ask = () => server.client.call('operations.makeBackup', { reason: '升级之前' }, token());
const overdue = async () => {
  const { body } = await server.client.call('operations.getOverview', {}, token());
  return body.counts.find(({ name }) => name === 'backupsOverdue')?.count ?? 0;
};
const jobsDone = () => jobsDoneWithin(server, backupMs);
/** As the schedule does every ten minutes. */
async function plan() {
  await server.db.transaction((tx) => server.jobs.enqueue(tx, 'operations.planBackup', {}));
  await jobsDone();
}
/** Shortens the pause before the retry of a backup, so that `jobsDone` runs it; how many wait for one. */
async function retrySoon() {
  const { rowCount } = await server.db.execute(sql`
    update jobs.job set start_after = now() + interval '1 second'
    where name = 'operations.makeBackup' and state = 'retry'`);
  return rowCount;
}
const ageBy = (hours: number) =>
  server.db
    .update(backups)
    .set({ takenAt: new Date(systemClock.now().getTime() - hours * 3_600_000) })
    .where(eq(backups.status, 'made'));

describe('backups', { timeout: backupMs }, () => {
  it('are made when staff ask, proven, and listed with their size', async () => {
    const { backupNo } = (await ask()).body;
    await jobsDone();
    const { schedule, newestAt, backups: found } = await list();
    const [made] = found.list;
    expect(schedule).toEqual({ everyHours: 6, keep: 2, encrypted: true });
    expect(made).toMatchObject({
      backupNo,
      status: 'made',
      askedBy: expect.any(String),
      encrypted: true,
      there: true,
      reason: null,
      tries: 1,
    });
    expect(made?.takenAt).toBe(newestAt);
    expect(made?.rows).toBeGreaterThan(1_000);
    const manifest = await checkBackup(join(directory, made?.folder ?? ''), secret);
    expect(manifest.takenAt).toBe(newestAt);
    const { rows } = await server.db.execute(
      sql`select 1 from audit_log where action = 'backup.asked' and object = ${`backup:${backupNo}`}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('are made once when two ask at the same time', async () => {
    const numbers = (await Promise.all([ask(), ask()])).map(({ body }) => body.backupNo);
    expect(new Set(numbers).size).toBe(1);
    await jobsDone();
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it('are made by the schedule when the newest is old enough, and only then', async () => {
    await plan();
    expect((await list()).backups).toMatchObject({ total: 1, list: [{ status: 'made', askedBy: null }] });
    await ageBy(5.9);
    await plan();
    expect((await list()).backups.total).toBe(1);
    await ageBy(6.1);
    await plan();
    expect((await list()).backups.total).toBe(2);
  });

  it('that are too old are reported on the overview, until there is a newer one', async () => {
    expect(await overdue()).toBe(1);
    await plan();
    expect([await overdue(), (await list()).overdue]).toEqual([0, false]);
    await ageBy(7.1);
    expect([await overdue(), (await list()).overdue]).toEqual([1, true]);
  });

  it('show why one failed, and are tried again', async () => {
    // A file where the folder should be.
    writeFileSync(directory, '');
    await ask();
    await expect
      .poll(async () => (await list()).backups.list[0], { timeout: 60_000 })
      .toMatchObject({ status: 'failed', reason: expect.stringContaining('EEXIST'), takenAt: null });
    rmSync(directory);
    // The job waits for its retry a little later than its backup is recorded as failed.
    await expect.poll(retrySoon).toBe(1);
    await jobsDone();
    expect((await list()).backups.list[0]).toMatchObject({ status: 'made', reason: null });
  });

  it('are kept as many as the settings say', async () => {
    for (let n = 0; n < 3; n += 1) {
      await ask();
      await jobsDone();
      expect(readdirSync(directory)).toHaveLength(Math.min(n + 1, 2));
    }
    expect((await list()).backups.list.map(({ there }) => there)).toEqual([true, true, false]);
  });
});

it('are refused by a process without a folder', { timeout: backupMs }, async () => {
  const without = await launch();
  try {
    const { token: theirs } = await newStaff(without, ['administrator']);
    const page = { pageNo: 1, pageSize: 20 };
    const { body } = await without.client.call('operations.listBackups', page, { token: theirs });
    expect(body).toMatchObject({ schedule: null, newestAt: null, ageSeconds: null, overdue: false });
    const refused = await without.client.call('operations.makeBackup', { reason: '演练' }, { token: theirs });
    expect(refused.header.code).toBe(refusals['operations.backupsOff'].code);
  } finally {
    await without.stop();
  }
});
