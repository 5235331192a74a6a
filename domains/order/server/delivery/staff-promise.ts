import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { isAwaited } from '../staff/act-rules.ts';
import type { Promises } from './promise-service.ts';

/** Staff promise another range of days for the delivery. */
export function createStaffPromises(deps: {
  clock: Clock;
  promises: Pick<Promises, 'change'>;
  act: ActOnOrder;
}) {
  const { clock, promises, act } = deps;

  return {
    changePromise: (tx: Transaction, acting: Acting, input: Api['order.changePromise']['parsed']) =>
      act(tx, acting, 'order.changePromise', input, async (order, staff) => {
        if (!isAwaited(order)) throw new AppError('order.actRefused');
        const { from, to, reason } = input;
        assertRange(from, to, shanghaiDay(clock.now()));
        await promises.change(tx, order, { from, to, reason, actor: staff });
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
