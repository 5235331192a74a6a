import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import type { FactoryOrders } from '@ev/factory/server/public.ts';
import { isVin, maskVin } from '@ev/kernel/vin.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { recordChange } from '../change/order-changes.ts';
import type { Followings } from '../following.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { canAllot, canCorrectVin } from '../staff/act-rules.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { isVinTaken } from './vins.ts';

/** Staff allot a car to an order, or correct its VIN. */
export function createStaffCars(deps: {
  clock: Clock;
  factory: Pick<FactoryOrders, 'applyWaiting'> | null;
  message: { notices: Notices };
  followings: Pick<Followings, 'changed'>;
  account: { owners: Pick<CarOwners, 'isOwned'> };
  act: ActOnOrder;
}) {
  const { clock, factory, message, followings, account, act } = deps;

  async function freeVin(tx: Transaction, order: CarOrder, vin: string): Promise<string> {
    if (!isVin(vin)) throw new AppError('order.vinInvalid');
    if (await isVinTaken(tx, account.owners, vin, order.orderNo)) throw new AppError('order.vinUsed');
    return vin;
  }

  async function setVin(tx: Transaction, order: CarOrder, vin: string, actor: string, reason?: string) {
    const { orderNo } = order;
    await tx.update(carOrders).set({ vin }).where(eq(carOrders.orderNo, orderNo));
    const id = await recordChange(tx, clock, {
      orderNo,
      kind: 'vin',
      before: { vin: order.vin },
      after: { vin },
      actor,
      reason: reason ?? null,
    });
    await followings.changed(tx, { order: { ...order, vin }, kind: 'vin', actor });
    const template = order.vin === null ? 'order.carAllotted' : 'order.vinCorrected';
    await message.notices.tell(
      tx,
      orderNotice({ ...order, vin }, { template, cause: `vin:${id}`, link: orderLink('receive', orderNo) }),
    );
    // Factory events about the car may have waited for its VIN.
    await factory?.applyWaiting(tx, orderNo);
    return { vin: maskVin(vin), before: order.vin === null ? null : maskVin(order.vin) };
  }

  return {
    allotCar: (tx: Transaction, acting: Acting, input: Api['order.allotCar']['parsed']) =>
      act(tx, acting, 'order.allotCar', input, async (order, staff) => {
        if (!canAllot(order)) throw new AppError('order.actRefused');
        return setVin(tx, order, await freeVin(tx, order, input.vin), staff);
      }),

    correctVin: (tx: Transaction, acting: Acting, input: Api['order.correctVin']['parsed']) =>
      act(tx, acting, 'order.correctVin', input, async (order, staff) => {
        if (!canCorrectVin(order)) throw new AppError('order.actRefused');
        return setVin(tx, order, await freeVin(tx, order, input.vin), staff, input.reason);
      }),
  };
}
