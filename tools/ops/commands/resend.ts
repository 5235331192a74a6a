import { eq, sql } from 'drizzle-orm';
import { createSmsDeliveries } from '../../../domains/message/server/sms-service.ts';
import { smsDeliveries } from '../../../domains/message/server/tables.ts';
import { isUuid } from '../../../packages/kernel/src/ids.ts';
import { maskPhone } from '../../../packages/kernel/src/phone.ts';
import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { maskNumbers } from '../../../packages/platform/src/mask-personal.ts';
import type { Given, OpsCommand, OpsResult } from '../command.ts';
import { type OpsProduct, withProduct } from '../with-product.ts';
import { recordOperator } from '../with-server.ts';

export const resend: OpsCommand = {
  words: 'resend',
  usage: '<短信编号|任务编号> [--dry-run] --as <姓名>',
  about: '重新发送一条发送失败的短信，或重新执行一个用完重试次数的后台任务',
  more: [
    '编号在控制台 运营 → 消息模板、运营 → 后台任务，以及产品日志的 deliveryId、jobId。',
    '已经发出的短信和已经完成的任务不会再来一次。短信的次数限制照常有效，服务器的后台任务负责发送。',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  run: (given) =>
    withProduct(given, async (product) => {
      const [id = ''] = given.positionals;
      const found = isUuid(id)
        ? ((await resendSms(product, id, given)) ?? (await retryJob(product, id, given)))
        : null;
      return found ?? { lines: [`没有编号为 ${id} 的短信或后台任务，没有改动`], json: { id }, bad: true };
    }),
};

/** Null if no SMS has this id. */
async function resendSms(product: OpsProduct, id: string, { dry, by }: Given): Promise<OpsResult | null> {
  const { db, clock, jobs, log, partners } = product;
  const [sms] = await db.select().from(smsDeliveries).where(eq(smsDeliveries.id, id));
  if (!sms) return null;
  const about = `给 ${maskPhone(sms.phone)} 的短信：${sms.params.title}`;
  const json = { id, kind: 'sms', status: sms.status };
  if (sms.status === 'sent') {
    const when = sms.sentAt ? `在 ${formatDateTime(sms.sentAt)} ` : '';
    return { lines: [about, `已${when}发出，不能重发，没有改动`], json, bad: true };
  }
  if (sms.status === 'pending')
    return { lines: [about, '还在等待发送，没有改动'], json: { ...json, resent: false } };
  const failure = `发送了 ${sms.tries} 次，最后一次失败：${sms.lastError ?? '原因不明'}`;
  if (dry) return { lines: [about, failure, '会重新发送。还没有改动'], json: { ...json, resent: false } };
  const deliveries = createSmsDeliveries({
    db,
    clock,
    jobs,
    log,
    sms: partners.sms,
    phoneOf: async () => null,
  });
  await db.transaction(async (tx) => {
    await deliveries.resend(tx, id, 'operator');
    await recordOperator(product, by, { action: 'sms.resend', object: `sms:${id}` }, tx);
  });
  return { lines: [about, failure, '已交给后台任务重新发送'], json: { ...json, resent: true } };
}

type JobRow = { queue: string; state: string; payload: object | null; error: string };

/** What a job in each state other than `failed` needs. */
const otherStates: Readonly<Record<string, { text: string; bad?: true }>> = {
  created: { text: '还没有执行，没有改动' },
  retry: { text: '还在自动重试，没有改动' },
  active: { text: '正在执行，没有改动' },
  completed: { text: '已经完成，不能再执行，没有改动', bad: true },
  cancelled: { text: '已经取消，不能再执行，没有改动', bad: true },
};

/** Null if no job of the product has this id. */
async function retryJob(product: OpsProduct, id: string, { dry, by }: Given): Promise<OpsResult | null> {
  const { db, jobs } = product;
  const { rows } = await db.execute<JobRow>(sql`
    select name as queue, state, data as payload, coalesce(output->>'message', '') as error
    from jobs.job where id = ${id} and name not like '\\_\\_pgboss%'`);
  const [job] = rows;
  if (!job) return null;
  const { queue, state, payload, error } = job;
  const about = `后台任务 ${queue} ${maskNumbers(JSON.stringify(payload ?? {}))}`;
  const json = { id, kind: 'job', queue, status: state };
  const other = otherStates[state];
  if (other) return { lines: [about, other.text], json: { ...json, resent: false }, bad: other.bad === true };
  const failure = `用完了重试次数，最后一次失败：${maskNumbers(error.split('\n')[0] ?? '') || '原因不明'}`;
  if (dry) return { lines: [about, failure, '会重新执行。还没有改动'], json: { ...json, resent: false } };
  const retried = await db.transaction(async (tx) => {
    const count = await jobs.retry(tx, queue, [id]);
    const details = { id, retried: count };
    await recordOperator(product, by, { action: 'job.retried', object: `queue:${queue}`, details }, tx);
    return count;
  });
  if (retried === 0)
    return { lines: [about, '刚刚已由别人重试，没有改动'], json: { ...json, resent: false } };
  return { lines: [about, failure, '已交还队列，会马上执行一次'], json: { ...json, resent: true } };
}
