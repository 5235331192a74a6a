import { channelRows } from '../../../domains/payment/contract/channels/index.ts';
import { payStatus } from '../../../domains/payment/contract/statuses.ts';
import type { ChannelRefund } from '../../../domains/payment/server/channel/port.ts';
import type { ComparedRefund } from '../../../domains/payment/server/operator.ts';
import { refundMachine } from '../../../domains/payment/server/refund-machine.ts';
import { formatYuan } from '../../../packages/kernel/src/money.ts';
import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { channelStates } from '../channel-words.ts';
import type { OpsCommand } from '../command.ts';
import { orNoAnswer } from '../no-answer.ts';
import { withProduct } from '../with-product.ts';
import { recordOperator } from '../with-server.ts';

export const refundState: OpsCommand = {
  words: 'refund-state',
  usage: '<退款单号> [--dry-run] --as <姓名>',
  about: '现在就向支付渠道询问一笔退款的结果，和本产品的记录比较',
  more: [
    '渠道有新的结果时，像后台任务那样记下来；没有新的结果时不改动任何东西。命令本身不发起退款。',
    '--dry-run 只询问和比较。',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  run: ({ positionals: [refundNo = ''], dry, by }) =>
    withProduct({ dry }, (product) =>
      orNoAnswer(async () => {
        const compared = await product.fills('payment.operator')[0]?.compareRefund(refundNo, {
          dry,
          record: (tx) =>
            recordOperator(product, by, { action: 'ops.refundSettled', object: `refund:${refundNo}` }, tx),
        });
        if (!compared)
          return { lines: [`没有单号为 ${refundNo} 的退款，没有改动`], json: { refundNo }, bad: true };
        const { channel, ours, theirs, after, isNews } = compared;
        const differs = !isNews && disagree(compared);
        return {
          lines: [
            `${channelRows[channel].title}，${formatYuan(ours.amountFen)}`,
            `本产品：${refundMachine.states[ours.status]}${ours.failureReason ? `（${ours.failureReason}）` : ''}`,
            `渠道：${theirsText(theirs)}`,
            isNews
              ? dry
                ? '不一致，会按渠道的结果记下来。还没有改动'
                : `已按渠道的结果记为：${refundMachine.states[after.status]}`
              : differs
                ? '不一致，而本产品的记录已经结束，没有改动。请联系渠道，并查看 财务 → 对账差异'
                : '渠道没有新的结果，没有改动',
            nextText(after),
          ],
          json: {
            refundNo,
            channel,
            amountFen: ours.amountFen,
            ours: ours.status,
            theirs: { state: theirs.state, amountFen: theirs.amountFen },
            changed: isNews && !dry,
            after: after.status,
            nextTryAt: after.nextTryAt,
          },
          bad: differs,
        };
      }),
    ),
};

const theirsText = ({ state, amountFen }: ChannelRefund): string =>
  state === 'unknown' ? channelStates[state] : `${channelStates[state]}，${formatYuan(amountFen)}`;

/** Our record has ended in a way that the channel does not confirm, so that a person has to look. */
function disagree({ ours: { status }, theirs: { state } }: ComparedRefund): boolean {
  if (status === payStatus.refunded) return state !== 'succeeded';
  return status === payStatus.refundRefused && state !== 'closed';
}

function nextText({ status, acceptedAt, nextTryAt }: ComparedRefund['after']): string {
  if (status === payStatus.refunded) return '下一步：没有，退款已完成';
  if (status !== payStatus.refunding) return '下一步：等待员工在控制台 财务 → 退款放款 重新发起';
  const when = nextTryAt ? `最迟 ${formatDateTime(nextTryAt)} ` : '';
  return `下一步：后台任务${when}${acceptedAt ? '再次询问结果' : '再次向渠道申请'}`;
}
