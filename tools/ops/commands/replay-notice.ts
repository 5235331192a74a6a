import { eq } from 'drizzle-orm';
import { factoryEvents } from '../../../domains/factory/server/tables.ts';
import { channelRows } from '../../../domains/payment/contract/channels/index.ts';
import type { ReplayedNotification } from '../../../domains/payment/server/notifications.ts';
import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { channelStates, outcomeText } from '../channel-words.ts';
import type { Given, OpsCommand, OpsResult } from '../command.ts';
import { orNoAnswer } from '../no-answer.ts';
import { type OpsProduct, withProduct } from '../with-product.ts';
import { recordOperator } from '../with-server.ts';

export const replayNotice: OpsCommand = {
  words: 'replay-notice',
  usage: '<通知编号> [--dry-run] --as <姓名>',
  about: '重新处理一条已收到、但没有处理完的支付通知或工厂事件',
  more: [
    '支付通知的编号是 <渠道>:<渠道的编号>，例如 wechat:EV-2018022511223320873。产品日志里“a notification could not be applied”一行有这两部分。',
    '支付通知以渠道现在的结果为准：再问一次渠道，不使用当时收到的内容。工厂事件交给后台任务按顺序执行。',
    '已经处理完的不会再处理一次。',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  run: (given) =>
    withProduct(given, (product) =>
      orNoAnswer(async () => {
        const [id = ''] = given.positionals;
        const [payment] = product.fills('payment.operator');
        const notification = await payment?.replayNotification(id, {
          dry: given.dry,
          record: (tx) => recordOperator(product, given.by, { action, object: `notice:${id}` }, tx),
        });
        if (notification) return shownNotification(id, notification, given.dry);
        const event = await replayFactoryEvent(product, id, given);
        return event ?? unknown(id, (await payment?.listOpenNotifications()) ?? []);
      }),
    ),
};

function unknown(id: string, open: readonly string[]): OpsResult {
  return {
    lines: [
      `没有收到过编号为 ${id} 的通知，没有改动`,
      ...(open.length > 0 ? ['还没有处理完的支付通知：', ...open.map((one) => `  ${one}`)] : []),
    ],
    json: { id, open },
    bad: true,
  };
}

const action = 'ops.noticeReplayed';

const subjects = { payment: '支付', refund: '退款' } as const;

function shownNotification(id: string, replayed: ReplayedNotification, dry: boolean): OpsResult {
  const { channel, kind, subjectNo, receivedAt, appliedAt, outcome, state, applied } = replayed;
  const about = `${channelRows[channel].title}的通知，关于${subjects[kind]} ${subjectNo}，${formatDateTime(receivedAt)} 收到`;
  const json = { id, channel, about: kind, subjectNo, outcome, state, applied };
  if (appliedAt)
    return {
      lines: [about, `已在 ${formatDateTime(appliedAt)} 处理完：${outcomeText(outcome)}。这次没有改动`],
      json,
    };
  const now = `渠道现在的结果：${state === null ? '没有询问' : channelStates[state]}`;
  if (dry) return { lines: [about, now, '会按这个结果处理。还没有改动'], json };
  if (applied) return { lines: [about, now, `已处理：${outcomeText(outcome)}`], json };
  return {
    lines: [about, now, '渠道还没有最终结果，或另一个进程刚刚处理了它。后台任务会继续询问'],
    json,
  };
}

/** An event of the factory is applied by its job, which also applies those behind it. Null for an unknown one. */
async function replayFactoryEvent(
  product: OpsProduct,
  id: string,
  { dry, by }: Given,
): Promise<OpsResult | null> {
  const { db, jobs, domains } = product;
  if (!domains.some(({ name }) => name === 'factory')) return null;
  const [event] = await db.select().from(factoryEvents).where(eq(factoryEvents.id, id));
  if (!event) return null;
  const { orderNo, sequence, receivedAt, outcome, reason } = event;
  const about = `工厂的事件，关于订单 ${orderNo}，编号 ${sequence}，${formatDateTime(receivedAt)} 收到`;
  const json = { id, orderNo, sequence, outcome };
  if (outcome === 'unknownOrder')
    return {
      lines: [about, '订单不是本产品的，没有改动。请在控制台 运营 → 未知订单 处理'],
      json,
      bad: true,
    };
  if (outcome !== 'waiting' && outcome !== 'refused')
    return { lines: [about, '已处理完，没有改动'], json: { ...json, applied: false } };
  const why = outcome === 'refused' ? `上次没有执行：${reason ?? '原因不明'}` : '在等待前面的事件';
  if (dry) return { lines: [about, why, '会交给后台任务再执行一次。还没有改动'], json };
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'factory.applyEvents', { orderNo });
    await recordOperator(product, by, { action, object: `notice:${id}` }, tx);
  });
  return {
    lines: [about, why, '已交给后台任务。仍不能执行的，请在控制台打开订单，由员工决定'],
    json: { ...json, enqueued: true },
  };
}
