import type { JobName } from '@ev/platform/jobs.ts';
import { sql } from 'drizzle-orm';
import type { TestServer } from './launch.ts';

/**
 * A job whose last attempt has failed, as the queue stores it; the server must run its queue. Returns its id.
 */
export async function failedJob(
  { db, jobs }: TestServer,
  {
    queue = 'payment.requestRefund',
    payload = { refundNo: 'R26112110435000001' },
    error = 'the channel does not answer',
  }: { queue?: JobName; payload?: object; error?: string } = {},
): Promise<string> {
  await db.transaction((tx) => jobs.enqueue(tx, queue, payload as never, { afterSeconds: 3600 }));
  const { rows } = await db.execute<{ id: string }>(sql`
    update jobs.job
    set state = 'failed', completed_on = now(), retry_count = retry_limit, output = ${JSON.stringify({
      message: error,
      stack: `Error: ${error}\n    at somewhere`,
    })}::jsonb
    where id = (select id from jobs.job where name = ${queue} and state = 'created' order by created_on desc limit 1)
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('not reached');
  return row.id;
}
