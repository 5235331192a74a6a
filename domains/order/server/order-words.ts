import { formatYuan } from '@ev/kernel/money.ts';
import { formatDayRange, formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { begunPaymentWords } from '@ev/payment/server/public.ts';
import type { Appointment } from '../contract/appointment.ts';
import { appointmentPeriodWords } from '../contract/appointment-periods.ts';
import { dayWords } from '../contract/appointment-words.ts';
import { orderStatus } from '../contract/statuses.ts';
import type { LockNeed } from './lock/lock-condition.ts';
import type { CarOrder } from './tables.ts';

/** An order that waits for staff before its lock; the other orders in status 13 are being cancelled. */
export const heldName = '等待处理';

type Words = { statusTitle: string; statusText: string };

/** The status in words for the customer: what happened, what comes next, and until when. */
export function statusWordsOf(
  order: CarOrder,
  { appointment, need }: { appointment: Appointment | null; need: LockNeed | null },
  now: Date,
): Words {
  if (need) return { statusTitle: need.statusTitle, statusText: need.statusText };
  const payBefore = formatShortDateTime(order.payBefore);
  const promise = formatDayRange(order.expectedFrom, order.expectedTo);
  switch (order.status) {
    case orderStatus.awaitingPayment:
      return { statusTitle: '待支付定金', statusText: `请在 ${payBefore} 前完成支付，逾期订单将自动关闭` };
    case orderStatus.paying:
      return {
        statusTitle: '待完成支付',
        statusText: begunPaymentWords(order.payBefore, now),
      };
    case orderStatus.paymentProcessing:
      return {
        statusTitle: '支付结果确认中',
        statusText: '正在与支付渠道核对，请勿重复支付。核对后会按实际情况入账或原路退回，结果会通知你',
      };
    case orderStatus.depositPlaced:
      return { statusTitle: '定金已支付', statusText: coolingWords(order) };
    case orderStatus.activated:
      return { statusTitle: `已锁单 · 预计 ${promise}交付`, statusText: lockedWords(order, now) };
    case orderStatus.contractChanging:
      return {
        statusTitle: `变更处理中 · 预计 ${promise}交付`,
        statusText: '你申请了变更订单，正在等待结果。可以查看变更进度',
      };
    case orderStatus.inProduction:
      return {
        statusTitle: `生产中 · 预计 ${promise}交付`,
        statusText: '你的车正在工厂制造，下线后会告诉你车架号',
      };
    case orderStatus.offTheLine:
      return { statusTitle: `已下线 · 预计 ${promise}交付`, statusText: '车辆已完成制造，正在安排发运' };
    case orderStatus.shipped:
      return {
        statusTitle: `运输中 · 预计 ${promise}交付`,
        statusText: `车辆正在运往${order.store.name}，可以在交付进度查看行程`,
      };
    case orderStatus.arrivedAtStore:
      return { statusTitle: withTime('已到店', appointment), statusText: arrivedWords(order, appointment) };
    case orderStatus.awaitingDelivery:
      return {
        statusTitle: withTime('待交付', appointment),
        statusText: `一切就绪，请${appointment ? `在${appointmentPeriodWords[appointment.period]} ` : '按预约时间'}到${order.store.name}看车，满意后在手机上签收`,
      };
    case orderStatus.delivered:
      return { statusTitle: '已交付', statusText: '车辆已交付，祝你一路顺风' };
    case orderStatus.beingProcessed:
      if (order.heldAt !== null)
        return { statusTitle: heldName, statusText: '订单正在由门店处理，结果会通过消息告诉你' };
      return { statusTitle: '退订处理中', statusText: '正在处理你的退订，每一步都会通过消息告诉你' };
    case orderStatus.expired:
      return {
        statusTitle: '订单已过期',
        statusText: `未在 ${payBefore} 前完成支付，订单已关闭${creditBack(order)}。可以用原来的配置重新下单`,
      };
    case orderStatus.cancelledUnpaid:
      return {
        statusTitle: '订单已取消',
        statusText: `你取消了这个订单，无需支付${creditBack(order)}。之后到账的款项会原路退回`,
      };
    case orderStatus.cancelledByCustomer:
      return { statusTitle: '订单已退订', statusText: '退款已受理，一般 7 个工作日内到账' };
    case orderStatus.cancelledByBrand:
      return {
        statusTitle: '订单已由品牌取消',
        statusText: order.paidAt
          ? '很抱歉未能交付，退款已受理，补偿会由专人联系你'
          : `很抱歉，这个订单已取消，无需支付${creditBack(order)}`,
      };
  }
}

/**
 * Intent money of an order that was never paid returns to the reservation. The text begins with its own
 * comma.
 */
export function creditBack({ creditFen }: Pick<CarOrder, 'creditFen'>): string {
  return creditFen > 0 ? `，抵扣的诚意金 ${formatYuan(creditFen)} 已退回到预订` : '';
}

function coolingWords(order: CarOrder): string {
  if (!order.coolingEndsAt) return '';
  return `${formatShortDateTime(order.coolingEndsAt)} 前可以免费变更或退订，到时订单会自动锁定并开始排产`;
}

function lockedWords(order: CarOrder, now: Date): string {
  const { undoBefore } = order;
  return undoBefore && order.releasedAt === null && now < undoBefore
    ? `${formatShortDateTime(undoBefore)} 前可以撤销锁单，之后订单会交给工厂`
    : '订单已交给工厂排产，开始生产后会告诉你';
}

/** The day of the appointment is in the title, as the expected range is before there is one. */
function withTime(status: string, appointment: Appointment | null): string {
  return appointment ? `${status} · ${dayWords(appointment.day)}交付` : status;
}

function arrivedWords(order: CarOrder, appointment: Appointment | null): string {
  const open = [
    order.inspectedAt === null && '车辆检查',
    order.balanceSettledAt === null && '尾款结算',
  ].filter((step) => typeof step === 'string');
  return open.length > 0
    ? `车辆已到${order.store.name}，正在进行${open.join('和')}${appointment ? `，请在${appointmentPeriodWords[appointment.period]} 到店` : ''}`
    : `车辆已到${order.store.name}并完成检查，请预约交付时间`;
}
