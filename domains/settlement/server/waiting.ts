import { formatYuan } from '@ev/kernel/money.ts';
import type { OrderDesk, SettledOrders, WaitingRefunds } from '@ev/order/server/public.ts';
import { balanceDueFen } from '@ev/order/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Slots } from '@ev/platform/module.ts';
import { asc, isNull } from 'drizzle-orm';
import { brandCompensations } from './tables.ts';

/** Money of orders that waits for finance. */
export function createWaiting(deps: {
  orders: Pick<SettledOrders, 'owedTasks'>;
  waitingRefunds: Pick<WaitingRefunds, 'waitingTasks'>;
  tasks: OrderDesk['tasks'];
  /** The first releasers who are the caller, or another account of the caller. */
  listOwnReleases(actor: StaffActor): Promise<readonly string[]>;
}): Slots['operations.waiting'] {
  const { orders, waitingRefunds, tasks, listOwnReleases } = deps;
  const { amountFen, createdAt: owedSince, paidAt } = brandCompensations;

  return [
    waitingRefunds.waitingTasks(
      { name: 'refundsToRelease', permission: 'refunds.release' },
      {
        notFirstReleasedBy: listOwnReleases,
        say: (row) => ({
          text: `退款 ${formatYuan(row.refundFen)}，${row.gate === 'waitsForSecond' ? '等待复核' : '等待放款'}`,
          since: row.decidedAt ?? row.requestedAt,
          due: null,
        }),
      },
    ),
    orders.owedTasks({ name: 'balancesToReturn', permission: 'orders.returnBalance' }, (row) => ({
      text: `尾款 ${formatYuan(balanceDueFen(row))} 等待线下退回`,
      since: row.balanceOwedAt ?? row.statusSince,
      due: null,
    })),
    tasks.ofRows(
      { name: 'compensationsToPay', permission: 'compensations.pay' },
      {
        table: brandCompensations,
        orderNo: brandCompensations.orderNo,
        columns: { amountFen, owedSince },
        where: () => isNull(paidAt),
        by: [asc(owedSince)],
        say: (row) => ({ text: `应付补偿 ${formatYuan(row.amountFen)}`, since: row.owedSince, due: null }),
      },
    ),
  ];
}
