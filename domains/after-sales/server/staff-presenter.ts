import type { BoughtOrder } from '@ev/mall-order/server/public.ts';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { stateHistory } from '@ev/platform/tables.ts';
import { shownHistory } from '@ev/staff/server/public.ts';
import { type CaseStatus, caseStatus } from '../contract/kinds.ts';
import type { StaffCase, StaffCaseRow } from '../contract/staff-case.ts';
import type { RefundState, StaffCaseAct } from '../contract/staff-kinds.ts';
import { isUncounted } from './case-home.ts';
import { caseDetail } from './case-presenter.ts';
import { returnedOf, valueOfCase } from './case-sums.ts';
import { refundStarts } from './refunding.ts';
import type { CaseRow } from './tables.ts';

type History = readonly (typeof stateHistory.$inferSelect)[];
type Refunds = Awaited<ReturnType<OrderReturns['listFor']>>;
type Customer = { nickname: string; maskedPhone: string } | undefined;

/** Statuses at whose end staff are late. */
const staffSteps: readonly CaseStatus[] = [caseStatus.applied, caseStatus.sentBack, caseStatus.toResend];

const isOverdue = ({ status, dueAt }: CaseRow, now: Date): boolean =>
  status === caseStatus.refundFailed || (staffSteps.includes(status) && dueAt !== null && dueAt <= now);

const customerOf = (row: CaseRow, customer: Customer) => ({
  uid: row.accountId,
  nickname: customer?.nickname ?? '',
  maskedPhone: customer?.maskedPhone ?? '',
});

export function staffRow(row: CaseRow, customer: Customer, now: Date): StaffCaseRow {
  const { payFen, points } = returnedOf(row);
  return {
    caseNo: row.caseNo,
    orderNo: row.orderNo,
    kind: row.kind,
    status: row.status,
    ...customerOf(row, customer),
    name: row.name,
    variantText: row.variantText,
    quantity: row.units.length,
    payFen,
    points,
    appliedAt: row.appliedAt.toISOString(),
    deadlineAt: row.dueAt?.toISOString() ?? null,
    overdue: isOverdue(row, now),
  };
}

const actsByStatus: Partial<Record<CaseStatus, StaffCaseAct[]>> = {
  applied: ['approve', 'refuse'],
  sentBack: ['receiveGoods', 'refuseGoods'],
  toResend: ['resendGoods', 'turnIntoReturn'],
  refundFailed: ['retryRefund'],
};
export const actsOf = (row: Pick<CaseRow, 'status' | 'wayBack' | 'sellable'>): StaffCaseAct[] => [
  ...(actsByStatus[row.status] ?? []),
  ...(isUncounted(row) ? (['countGoods'] as const) : []),
];

/** A case with everything that staff see. Of an exchange they also see what would come back. */
export function staffCase(
  row: CaseRow,
  around: {
    order: BoughtOrder;
    payNo: string | null;
    refunds: Refunds;
    customer: Customer;
    history: History;
    names: ReadonlyMap<string, string>;
    pictures: string[];
    now: Date;
  },
): StaffCase {
  const { order, payNo, refunds, customer, history, names, pictures, now } = around;
  const line = order.lines.find(({ lineId }) => lineId === row.lineId);
  if (!line) throw new Error(`${row.caseNo} is of no line of its order`);
  return {
    ...caseDetail(row, { pictures, history, now }),
    returned: valueOfCase(row),
    ...customerOf(row, customer),
    overdue: isOverdue(row, now),
    order: {
      status: order.status,
      createdAt: order.createdAt.toISOString(),
      receivedAt: order.receivedAt?.toISOString() ?? null,
      couponName: order.couponName,
      feeFen: order.feeFen,
      addressText: order.address.text,
      payNo,
    },
    line: {
      quantity: line.quantity,
      shippedQuantity: line.shippedQuantity,
      payFen: line.payFen,
      points: line.points,
      returnable: line.returnable,
    },
    formerFen: row.agreedFen === null ? null : row.goodsFen + row.feeFen,
    condition: row.sellable === null ? null : row.sellable ? 'sellable' : 'damaged',
    refund: {
      state: refundStateOf(row),
      trouble:
        row.status === caseStatus.refundFailed ? (refunds.at(-1)?.failureReason ?? '渠道没有完成退款') : null,
      rows: refundRows(row, refunds, history),
    },
    history: shownHistory(history, { eventWords, names }).map((shown, index) => ({
      ...shown,
      from: (history[index]?.fromState ?? null) as CaseStatus | null,
      to: history[index]?.toState as CaseStatus,
    })),
    acts: actsOf(row),
  };
}

function refundStateOf({ status, kind }: CaseRow): RefundState {
  if (status === caseStatus.refunding) return 'underway';
  if (status === caseStatus.refundFailed) return 'failed';
  return status === caseStatus.done && kind !== 'exchange' ? 'refunded' : 'none';
}

function refundRows(row: CaseRow, refunds: Refunds, history: History): StaffCase['refund']['rows'] {
  const begun = history.find(({ event }) => (refundStarts as readonly string[]).includes(event));
  const points =
    begun && row.points > 0
      ? [{ text: '积分退回', payFen: 0, points: row.points, at: begun.at.toISOString() }]
      : [];
  const money = refunds.flatMap(({ finishedAt, status, amountFen }) =>
    finishedAt && status === payStatus.refunded
      ? [{ text: '原路退回', payFen: amountFen, points: 0, at: finishedAt.toISOString() }]
      : [],
  );
  return [...points, ...money];
}

/** Events of a case, in the staff's terms. */
const eventWords: Readonly<Record<string, string>> = {
  apply: '客户申请',
  approveReturn: '通过，等待寄回',
  approveRefund: '通过，开始退款',
  refuse: '没有通过',
  withdraw: '客户撤回',
  expire: '逾期未寄回',
  sendBack: '客户寄回',
  acceptReturn: '收到商品，开始退款',
  acceptExchange: '收到商品，准备换发',
  refuseGoods: '验收没有通过，寄回客户',
  resend: '换货发出',
  turnIntoReturn: '换货改为退款',
  confirm: '换货完成',
  refundSucceeded: '退款到账',
  refundFailed: '退款失败',
  refundAgain: '重新退款',
};
