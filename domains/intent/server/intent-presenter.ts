import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { begunPaymentWords } from '@ev/payment/server/public.ts';
import type { Intent, intentActions } from '../contract/intent.ts';
import { intentStatus } from '../contract/statuses.ts';
import { type IntentEvent, intentMachine } from './intent-machine.ts';
import { offerOf } from './offers-service.ts';
import type { IntentOrder } from './tables.ts';

type Action = (typeof intentActions)[number];

/** A reservation with data from elsewhere: whether its car can be ordered yet, and its payment. */
export type KnownIntent = { intent: IntentOrder; onMarket: boolean; payNo: string | null };

/** What the customer can do now. Derived from the state machine, so that no button leads to a refusal. */
export function actionsOf({ intent, onMarket }: Omit<KnownIntent, 'payNo'>, now: Date): Action[] {
  const can = (event: IntentEvent) => decide(intentMachine, intent.status, event).kind === 'moved';
  const unpaid = decide(intentMachine, intent.status, 'payAgain').kind !== 'refused';
  const asked: [Action, boolean][] = [
    ['pay', unpaid && now < intent.payBefore],
    ['refreshPayment', unpaid && intent.payingUntil !== null && now < intent.payingUntil],
    ['cancel', can('cancel')],
    ['upgrade', onMarket && can('beginUpgrade')],
    ['change', can('requestChange')],
    ['refund', can('refund')],
    ['viewOrder', intent.orderNo !== null],
  ];
  return asked.flatMap(([action, possible]) => (possible ? [action] : []));
}

/** The status in words for the customer: what happened, what comes next, and until when. */
export function statusWordsOf(
  { intent, onMarket }: Omit<KnownIntent, 'payNo'>,
  now: Date,
): { statusTitle: string; statusText: string } {
  const payBefore = formatShortDateTime(intent.payBefore);
  const amount = formatYuan(intent.amountFen);
  switch (intent.status) {
    case intentStatus.awaitingPayment:
      return intent.payingUntil !== null && now < intent.payingUntil
        ? {
            statusTitle: '待完成支付',
            statusText: begunPaymentWords(intent.payBefore, now),
          }
        : {
            statusTitle: '待支付',
            statusText: `请在 ${payBefore} 前支付 ${amount}，逾期预订将自动关闭`,
          };
    case intentStatus.paymentFailed:
      return {
        statusTitle: '支付没有成功',
        statusText: `请在 ${payBefore} 前重新支付。如有扣款，会自动原路退回`,
      };
    case intentStatus.paid:
      return {
        statusTitle: '预订成功',
        statusText: onMarket
          ? `现在可以选配下单，${amount} 全额抵扣定金；抵扣前可随时退款`
          : `车型上市后会通知你选配，${amount} 全额抵扣定金；在此之前可随时退款`,
      };
    case intentStatus.changing:
      return {
        statusTitle: '变更处理中',
        statusText: '一般在 1 个工作日内处理，结果会发消息给你。处理完成后可以退款或下单',
      };
    case intentStatus.upgrading:
      return {
        statusTitle: '转大定中',
        statusText: `购车订单已提交，请支付定金差额。订单取消或过期后，${amount} 预订恢复原状`,
      };
    case intentStatus.upgraded:
    case intentStatus.converted:
      return {
        statusTitle: intentMachine.states[intent.status],
        statusText: `${amount} 已抵扣定金，之后请在购车订单中查看进度`,
      };
    case intentStatus.refunding:
      return {
        statusTitle: '退款中',
        statusText: `${amount} 将退回原支付账户，一般在 7 个工作日内到账`,
      };
    case intentStatus.refundFailed:
      return {
        statusTitle: '退款失败',
        statusText: `${amount} 暂时没有退回成功，工作人员正在处理，你不需要操作`,
      };
    case intentStatus.refunded:
      return { statusTitle: '已退款', statusText: `${amount} 已退回原支付账户` };
    case intentStatus.cancelled:
      return {
        statusTitle: '预订已关闭',
        statusText: '预订没有支付，已取消或过期。需要时可以重新预订',
      };
  }
}

export function intentOf({ payNo, ...known }: KnownIntent, now: Date): Intent {
  const { intent } = known;
  const { change } = intent;
  return {
    intentNo: intent.intentNo,
    status: intent.status,
    ...statusWordsOf(known, now),
    offer: offerOf(intent.offer, now),
    cityCode: intent.cityCode,
    cityName: intent.cityName,
    name: intent.name,
    phone: intent.phone,
    amountFen: intent.amountFen,
    createdAt: intent.createdAt.toISOString(),
    payBefore: intent.paidAt || intent.closedAt ? null : intent.payBefore.toISOString(),
    paidAt: intent.paidAt?.toISOString() ?? null,
    serverTime: now.toISOString(),
    payNo,
    orderNo: intent.orderNo,
    change: change && {
      modelName: change.offer.modelName,
      cityName: change.cityName,
      name: change.name,
      requestedAt: change.requestedAt,
    },
    actions: actionsOf(known, now),
  };
}
