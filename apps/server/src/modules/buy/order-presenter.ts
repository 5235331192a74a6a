import type { OrderDetail, OrderSummary, orderActions } from '@ev/contract/buy/order';
import { orderStatus } from '@ev/contract/statuses';
import { maskCreditCode } from '@ev/kernel/masks.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import { orderMachine } from './order-machine.ts';
import { timelineOf } from './order-timeline.ts';
import type { CarOrder } from './tables.ts';

type Action = (typeof orderActions)[number];

/** What the customer can do now. The machine decides, so that a button never leads into a refusal. */
export function actionsOf(order: Pick<CarOrder, 'status' | 'payBefore'>, now: Date): Action[] {
  const actions: Action[] = [];
  const openable = decide(orderMachine, order.status, 'openPayment').kind !== 'refused';
  if (openable && now < order.payBefore) actions.push('pay');
  if (order.status === orderStatus.paying || order.status === orderStatus.paymentProcessing) {
    actions.push('refreshPayment');
  }
  if (decide(orderMachine, order.status, 'cancel').kind === 'moved') actions.push('cancel');
  if (order.status === orderStatus.expired || order.status === orderStatus.cancelledUnpaid) {
    actions.push('reorder');
  }
  return actions;
}

/** What the status means for the customer: what happened and what comes next, until when. */
export function statusWordsOf(order: CarOrder): { statusTitle: string; statusText: string } {
  const payBefore = formatShortDateTime(order.payBefore);
  switch (order.status) {
    case orderStatus.awaitingPayment:
      return { statusTitle: '待支付定金', statusText: `请在 ${payBefore} 前完成支付，逾期订单将自动关闭` };
    case orderStatus.paying:
      return {
        statusTitle: '待完成支付',
        statusText: `已发起支付。如果已付款，请刷新结果；未付款请在 ${payBefore} 前继续支付`,
      };
    case orderStatus.paymentProcessing:
      return {
        statusTitle: '支付结果确认中',
        statusText: '支付渠道正在处理，请勿重复付款。结果确认后会显示在这里',
      };
    case orderStatus.depositPlaced:
      return {
        statusTitle: '定金已支付',
        statusText: `${order.store.name}会联系你签署购车合同，预计 ${promiseOf(order)} 交付`,
      };
    case orderStatus.expired:
      return {
        statusTitle: '订单已过期',
        statusText: `未在 ${payBefore} 前完成支付，订单已关闭。可以用原来的配置重新下单`,
      };
    case orderStatus.cancelledUnpaid:
      return {
        statusTitle: '订单已取消',
        statusText: '你取消了这个订单，无需支付。之后到账的款项会原路退回',
      };
  }
}

function promiseOf(order: CarOrder): string {
  return formatDayRange(order.promisedFrom, order.promisedTo);
}

export function summaryOf(order: CarOrder, now: Date): OrderSummary {
  return {
    orderNo: order.orderNo,
    status: order.status,
    ...statusWordsOf(order),
    modelCode: order.modelCode,
    modelName: order.modelName,
    versionName: order.versionName,
    look: order.look,
    totalFen: order.totalFen,
    depositFen: order.depositFen,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.paidAt || order.closedAt ? null : order.payBefore.toISOString(),
    serverTime: now.toISOString(),
    actions: actionsOf(order, now),
  };
}

export function detailOf(order: CarOrder, payNo: string | null, now: Date): OrderDetail {
  return {
    ...summaryOf(order, now),
    yearStyle: order.yearStyle,
    configVersion: order.configVersion,
    config: order.config,
    configuration: order.configuration,
    priceRows: order.priceRows,
    buyer: {
      type: order.buyerType,
      name: order.buyerName,
      maskedPhone: maskPhone(order.buyerPhone),
      companyName: order.companyName,
      maskedCreditCode: order.creditCode === null ? null : maskCreditCode(order.creditCode),
    },
    cityName: order.cityName,
    store: order.store,
    delivery: {
      from: order.promisedFrom,
      to: order.promisedTo,
      asOf: order.promisedAsOf.toISOString(),
    },
    terms: order.terms,
    payNo,
    timeline: timelineOf(order),
  };
}
