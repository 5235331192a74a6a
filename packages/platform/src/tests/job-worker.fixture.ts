/**
 * A worker process for the test of jobs: runs reminders of refunds until it is killed. The effect of one is a
 * row of `effect`, guarded as the product guards its own: by an update that only the first wins.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@ev/kernel/random.ts';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../database.ts';
import { createJobs } from '../jobs.ts';
import { createLog } from '../log.ts';

const [url = '', seed = '', pace = '{}'] = process.argv.slice(2);
const log = createLog({ level: 'silent' });
const { db } = openDatabase(url, log, { max: 4 });
const jobs = createJobs(url, log, { pace: JSON.parse(pace) });
const random = createRandom(seed);

jobs.work('payment.requestRefund', async ({ refundNo }) => {
  if (random.chance(0.05)) throw new Error('The channel does not answer');
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`update task set done = true where no = ${refundNo} and not done returning no`,
    );
    await sleep(random.int(0, 15));
    if (rows.length === 1) await tx.execute(sql`insert into effect (no) values (${refundNo})`);
  });
  // A kill here leaves the effect, and a job that does not know of it.
  await sleep(random.int(0, 15));
});
jobs.work('platform.sweep', async () => {});
jobs.schedule('platform.sweep', '* * * * *');
await jobs.start();
process.stdout.write('ready\n');
