import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '@ev/kernel/random.ts';
import { isShort, report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createJobs, type JobPace, type Jobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { type RestartingPostgres, restartingPostgres } from './restarting-postgres.ts';

/**
 * T8: a job is stored with its cause or not at all, and has its effect once, while worker processes are
 * killed in the middle and PostgreSQL is restarted under them.
 */

const total = isShort ? 200 : 500 * trustBudget;
/** Otherwise a slow machine would add more of them to a short run without showing anything new. */
const most = isShort ? { kills: 4, restarts: 2 } : { kills: Infinity, restarts: Infinity };
const inOneTransaction = 10;
const workerCount = 3;
/** Short, so that a killed worker's jobs are retried during the test. */
const pace: JobPace = { pollEverySeconds: 1, expireInSeconds: 4, lookEverySeconds: 1, retryDelayMax: 2 };
const patienceMs = 120_000;
const program = fileURLToPath(new URL('./job-worker.fixture.ts', import.meta.url));
const random = createRandom(`T8/${trustSeed}`);
const log = createLog({ level: 'silent' });

let postgres: RestartingPostgres;
let handle: DatabaseHandle;
let jobs: Jobs;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  postgres = await restartingPostgres();
  handle = openDatabase(postgres.url, log, { max: 4 });
  jobs = createJobs(postgres.url, log, { pace });
  // Its queue is made by its worker; here that is another process.
  await handle.db.execute(sql`create table task (no text primary key, done boolean not null default false)`);
  await handle.db.execute(sql`create table effect (no text not null)`);
  workers = await Promise.all(Array.from({ length: workerCount }, (_, i) => startWorker(`${i}`)));
  await jobs.start();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await jobs.stop();
  await handle.close();
  await postgres.stop();
});

async function startWorker(name: string): Promise<ChildProcess> {
  const options = [postgres.url, `T8/${trustSeed}/${name}`, JSON.stringify(pace)];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')]);
  return child;
}

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await handle.db.execute<{ n: number }>(sql`select count(*) as n from (${query}) counted`);
  return Number(rows[0]?.n ?? 0);
}

/** Repeats a query until the database answers it. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

class ChangedMind extends Error {}

/**
 * Some tasks with their jobs in one transaction; true when it was committed, false when it was rolled back.
 */
async function put(numbers: string[], takeBack: boolean): Promise<boolean> {
  const write = () =>
    handle.db.transaction(async (tx) => {
      for (const no of numbers) {
        await tx.execute(sql`insert into task (no) values (${no})`);
        await jobs.enqueue(tx, 'payment.requestRefund', { refundNo: no });
      }
      if (takeBack) throw new ChangedMind();
    });
  return insist(async () => {
    // A response that was lost with the connection may have been a commit.
    if ((await count(sql`select 1 from task where no = ${numbers[0]}`)) > 0) return true;
    try {
      await write();
      return true;
    } catch (error) {
      if (error instanceof ChangedMind) return false;
      throw error;
    }
  });
}

it('loses no job and doubles no effect', { timeout: 60_000 * 30 }, async () => {
  const figures = { kills: 0, restarts: 0, takenBack: 0 };
  let disturbing = true;

  async function killWorkers(): Promise<void> {
    for (let born = workerCount; disturbing && figures.kills < most.kills; born += 1) {
      await sleep(random.int(700, 1_500));
      const victim = random.int(0, workerCount - 1);
      workers[victim]?.kill('SIGKILL');
      figures.kills += 1;
      workers[victim] = await startWorker(`${born}`);
    }
  }
  async function restartPostgres(): Promise<void> {
    while (disturbing && figures.restarts < most.restarts) {
      await sleep(isShort ? random.int(500, 1_500) : random.int(5_000, 10_000));
      if (!disturbing) return;
      await postgres.restart(figures.restarts % 2 === 0 ? 'crash' : 'polite');
      figures.restarts += 1;
    }
  }
  const disturbances = [killWorkers(), restartPostgres()];

  for (let first = 0; first < total; first += inOneTransaction) {
    const numbers = Array.from({ length: inOneTransaction }, (_, i) => `N${first + i}`);
    if (first % (10 * inOneTransaction) === 0) {
      const others = numbers.map((no) => `${no}-taken-back`);
      if (!(await put(others, true))) figures.takenBack += inOneTransaction;
    }
    await put(numbers, false);
    await sleep(random.int(0, 300));
  }
  // At least one crash and one ordinary restart.
  while (figures.restarts < 2 || figures.kills === 0) await sleep(100);
  disturbing = false;
  await Promise.all(disturbances);
  const undisturbedAt = performance.now();

  // Workers that met an unavailable database have ended; a supervisor restarts the product's.
  workers = await Promise.all(
    workers.map((worker, i) =>
      worker.exitCode === null && worker.signalCode === null ? worker : startWorker(`last-${i}`),
    ),
  );
  const open = sql`select 1 from jobs.job where name = 'payment.requestRefund' and state < 'completed'`;
  while (performance.now() - undisturbedAt < patienceMs) {
    if ((await count(open)) === 0) break;
    await sleep(200);
  }
  const doneMs = Math.round(performance.now() - undisturbedAt);

  const left = await count(sql`select 1 from task where not done`);
  const doubled = await count(sql`select no from effect group by no having count(*) > 1`);
  const lost = total - (await count(sql`select distinct no from effect where no not like '%taken-back'`));
  const orphans = await count(
    sql`select 1 from jobs.job where name = 'payment.requestRefund' and data->>'refundNo' not in (select no from task)`,
  );
  const again = await count(
    sql`select 1 from jobs.job where name = 'payment.requestRefund' and retry_count > 0`,
  );
  const failed = await count(sql`select 1 from jobs.job where state in ('failed', 'cancelled')`);
  const twice = await count(
    sql`select 1 from jobs.job where name = 'platform.sweep' group by date_trunc('minute', created_on) having count(*) > 1`,
  );
  const minutes = await count(sql`select 1 from jobs.job where name = 'platform.sweep'`);
  report('T8 jobs', {
    seed: trustSeed,
    jobs: total,
    'workers killed': figures.kills,
    'PostgreSQL restarted': figures.restarts,
    'jobs that came again': again,
    'taken back with their cause': figures.takenBack,
    lost,
    'double effects': doubled,
    'done after the last disturbance ms': doneMs,
    'minutes of a schedule': `${minutes}, twice ${twice}`,
  });
  expect({ left, lost, doubled, orphans, failed, twice }).toEqual({
    left: 0,
    lost: 0,
    doubled: 0,
    orphans: 0,
    failed: 0,
    twice: 0,
  });
  expect(again).toBeGreaterThan(0);
  expect(figures.takenBack).toBeGreaterThan(0);
  // The short run may end within a minute.
  if (trustBudget >= 10) expect(minutes).toBeGreaterThan(0);
  expect(figures.kills).toBeGreaterThan(0);
});

it('gives the jobs of a schedule the timeout of all others', async () => {
  // As an older release has left its queue.
  await handle.db.execute(sql`update jobs.queue set retry_limit = 2 where name = 'platform.sweep'`);
  // A job that the schedule creates before the newer release has started still has the old limit.
  const ofOlder = await handle.db.execute<{ at: string }>(sql`select now()::text as at`);
  workers.push(await startWorker('of a newer release'));
  const ofNewer = await handle.db.execute<{ at: string }>(sql`select now()::text as at`);
  const between = sql`created_on between ${ofOlder.rows[0]?.at}::timestamptz and ${ofNewer.rows[0]?.at}::timestamptz`;
  const { rows } = await handle.db.execute(
    sql`select distinct retry_limit, retry_backoff, expire_seconds from jobs.job where name not like '\\_\\_%' and not (${between})
        union select retry_limit, retry_backoff, expire_seconds from jobs.queue where name not like '\\_\\_%'`,
  );
  expect(rows).toHaveLength(1);
});
