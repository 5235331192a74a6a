import type { FactoryLine } from '@ev/factory/contract/factory-line.ts';
import { checkCreditCode } from '@ev/kernel/credit-code.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import type { Appointment } from '../../contract/appointment.ts';
import { appointmentPeriodWords } from '../../contract/appointment-periods.ts';
import type { StaffOrder, StaffOrderRow } from '../../contract/staff-order.ts';
import type { Cancellation } from '../cancel/cancellations.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import { type StuckOrder, whyStuck } from '../list/stuck-rules.ts';
import { orderMachine } from '../order-machine.ts';
import { heldName } from '../order-words.ts';
import { balanceDueFen } from '../pay/balance.ts';
import type { CarOrder } from '../tables.ts';
import type { Surrounding } from './order-surroundings.ts';

/** The fields of an order that a list row shows. */
export type RowOrder = StuckOrder &
  Pick<
    CarOrder,
    | 'orderNo'
    | 'modelName'
    | 'versionName'
    | 'buyerName'
    | 'companyName'
    | 'buyerPhone'
    | 'expectedFrom'
    | 'createdAt'
    | 'adviserId'
  > & { storeName: string };

export function presentRow(order: RowOrder, around: Surrounding | undefined, now: Date): StaffOrderRow {
  return {
    orderNo: order.orderNo,
    status: order.status,
    statusText: order.heldAt ? heldName : orderMachine.states[order.status],
    modelName: order.modelName,
    versionName: order.versionName,
    buyerName: order.companyName ?? order.buyerName,
    maskedPhone: maskPhone(order.buyerPhone),
    storeName: order.storeName,
    totalFen: order.totalFen,
    depositFen: order.depositFen,
    createdAt: order.createdAt.toISOString(),
    since: order.statusSince.toISOString(),
    expectedFrom: order.expectedFrom,
    expectedTo: order.expectedTo,
    adviserName: around?.adviserName ?? null,
    stuck: whyStuck(
      {
        order,
        cancellation: around?.cancellation ?? null,
        factory: around?.factory ?? null,
        failedRefunds: around?.failedRefunds ?? 0,
      },
      now,
    ),
  };
}

export type StaffOrderParts = {
  version: string;
  history: StaffOrder['history'];
  payments: Awaited<ReturnType<OrderPayments['listFor']>>;
  refunds: Awaited<ReturnType<OrderReturns['listFor']>>;
  factoryLines: FactoryLine[] | null;
  appointment: Appointment | null;
  surrounding: Surrounding | undefined;
  acts: string[];
};

export function presentStaffOrder(order: CarOrder, parts: StaffOrderParts, now: Date): StaffOrder {
  const { version, history, payments, refunds, factoryLines, appointment, surrounding, acts } = parts;
  return {
    ...presentRow({ ...order, storeName: order.store.name }, surrounding, now),
    buyerType: order.buyerType,
    creditCodeOdd: order.creditCode !== null && checkCreditCode(order.creditCode) !== 'valid',
    cityName: order.cityName,
    priceRows: order.priceRows,
    configuration: order.configuration.map(({ group, name }) => ({ group, name })),
    promisedFrom: order.promisedFrom,
    promisedTo: order.promisedTo,
    coolingEndsAt: order.coolingEndsAt?.toISOString() ?? null,
    lockedAt: order.lockedAt?.toISOString() ?? null,
    releasedAt: order.releasedAt?.toISOString() ?? null,
    vin: order.vin,
    balanceDueFen: balanceDueFen(order),
    balanceSettledAt: order.balanceSettledAt?.toISOString() ?? null,
    balanceMethod: order.balanceMethod,
    balanceReference: order.balanceReference,
    balanceReturnedAt: order.balanceReturnedAt?.toISOString() ?? null,
    balanceReturnReference: order.balanceReturnReference,
    inspectedAt: order.inspectedAt?.toISOString() ?? null,
    appointment: appointment && `${appointment.day} ${appointmentPeriodWords[appointment.period]}`,
    contactName: order.contactName,
    clientType: order.clientType,
    cancellation: surrounding?.cancellation
      ? presentCancellation(surrounding.cancellation, surrounding.failedRefunds)
      : null,
    factoryLines,
    acts,
    version,
    history,
    payments: payments.map((payment) => ({
      ...payment,
      refunds: refunds
        .filter((refund) => refund.payNo === payment.payNo)
        .map(({ refundNo, status, amountFen, tries, failureReason, createdAt }) => ({
          refundNo,
          status,
          amountFen,
          tries,
          failureReason,
          createdAt: createdAt.toISOString(),
        })),
    })),
  };
}

function presentCancellation(
  cancellation: Cancellation,
  failedRefunds: number,
): NonNullable<StaffOrder['cancellation']> {
  const { status, initiator, reason, requestedAt, decision, refundFen } = cancellation;
  return {
    status,
    initiator,
    reason: cancelReasonWords[reason] ?? reason,
    requestedAt: requestedAt.toISOString(),
    decision,
    refundFen,
    refundState: refundStateOf(cancellation, failedRefunds),
  };
}

function refundStateOf(
  { status, gate }: Cancellation,
  failedRefunds: number,
): NonNullable<StaffOrder['cancellation']>['refundState'] {
  if (status === '3') return failedRefunds > 0 ? 'failed' : 'done';
  if (status !== '2' || gate === 'waitsForDecision') return 'none';
  if (gate === 'released') return failedRefunds > 0 ? 'failed' : 'underway';
  return gate;
}
