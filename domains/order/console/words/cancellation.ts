import type { Tone } from '@ev/console-kit/tone.ts';
import type { Order } from '../data/order.ts';

type Cancellation = NonNullable<Order['cancellation']>;

/** Cancel-allocation statuses of specification §3, with the staff's names for them. */
export const cancelStatusLabels: Readonly<Record<Cancellation['status'], { text: string; tone: Tone }>> = {
  '1': { text: '等待处理', tone: 'todo' },
  '2': { text: '退订中', tone: 'going' },
  '3': { text: '已完成', tone: 'ended' },
  '4': { text: '已拒绝，订单继续', tone: 'ended' },
};

export const refundStateLabels: Readonly<Record<Cancellation['refundState'], { text: string; tone: Tone }>> =
  {
    none: { text: '未发起', tone: 'ended' },
    waitsForFactory: { text: '等待工厂撤单', tone: 'going' },
    waitsForRelease: { text: '等待财务放款', tone: 'todo' },
    waitsForSecond: { text: '等待另一位同事复核', tone: 'todo' },
    underway: { text: '正在原路退回', tone: 'going' },
    failed: { text: '退款失败，需要重新发起', tone: 'wrong' },
    done: { text: '已退回', tone: 'done' },
  };

export const cancelInitiatorText: Readonly<Record<Cancellation['initiator'], string>> = {
  customer: '客户',
  brand: '品牌',
};
