import type { Api } from '@ev/contract';
import { addDays, formatDayRange, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { recordPromise } from '../change/order-changes.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { isAwaited } from '../staff/act-rules.ts';
import { type CarOrder, carOrders } from '../tables.ts';

/** Staff promise another range of days for the delivery. */
export function createStaffPromises(deps: { clock: Clock; message: { notices: Notices }; act: ActOnOrder }) {
  const { clock, message, act } = deps;

  /** Sets another expected range, with its reason. The agreed range does not change. */
  async function change(
    tx: Transaction,
    order: CarOrder,
    { from, to, reason, actor }: { from: string; to: string; reason: string; actor: string },
  ): Promise<void> {
    const { orderNo } = order;
    const now = clock.now();
    await tx
      .update(carOrders)
      .set({ expectedFrom: from, expectedTo: to, expectedAsOf: now, toldAt: now })
      .where(eq(carOrders.orderNo, orderNo));
    const id = await recordPromise(tx, clock, { orderNo, from, to, reason, actor });
    await message.notices.tell(
      tx,
      orderNotice(order, {
        template: 'order.promiseChanged',
        words: {
          before: formatDayRange(order.expectedFrom, order.expectedTo),
          after: formatDayRange(from, to),
          reason,
        },
        cause: `promise:${id}`,
        link: orderLink('ship', orderNo),
      }),
    );
  }

  return {
    changePromise: (tx: Transaction, acting: Acting, input: Api['order.changePromise']['parsed']) =>
      act(tx, acting, 'order.changePromise', input, async (order, staff) => {
        if (!isAwaited(order)) throw new AppError('order.actRefused');
        const { from, to, reason } = input;
        assertRange(from, to, shanghaiDay(clock.now()));
        await change(tx, order, { from, to, reason, actor: staff });
        return { before: [order.expectedFrom, order.expectedTo], after: [from, to], reason };
      }),
  };
}

/** @throws AppError request.invalid naming the field */
function assertRange(from: string, to: string, today: string): void {
  const invalid = (path: string, message: string) =>
    new AppError('request.invalid', { fields: [{ path, message }] });
  if (to < from) throw invalid('to', '结束日期不能早于开始日期');
  if (to < today) throw invalid('to', '预计交付时间不能早于今天');
  if (to > addDays(today, 730)) throw invalid('to', '预计交付时间不能超过两年');
}
