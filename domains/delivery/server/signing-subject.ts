import type { CarAcceptance } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type SigningFlow, type SigningSubject, saleParties } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import { flowKind } from '../contract/kinds.ts';
import { type DeliveryMoves, isPresented, lockDelivery } from './delivery-home.ts';
import { placeholders } from './document-data.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

/** What happens to a delivery when its document is signed, refused or expires. */
export function createSigningSubject(deps: {
  clock: Clock;
  moves: DeliveryMoves;
  acceptance: CarAcceptance;
}): SigningSubject {
  const { clock, moves, acceptance } = deps;

  /** The delivery of a flow that is still its last one; null for an older flow. */
  async function currentOf(tx: Transaction, { subjectNo, flowNo }: SigningFlow): Promise<DeliveryRow | null> {
    const delivery = await lockDelivery(tx, subjectNo);
    return delivery.flowNo === flowNo && isPresented(delivery) ? delivery : null;
  }

  /** The customer can still accept the car by another document, or refuse it. */
  async function forget(tx: Transaction, flow: SigningFlow): Promise<void> {
    if (!(await currentOf(tx, flow))) return;
    await tx
      .update(deliveries)
      .set({ flowNo: null, idType: null })
      .where(eq(deliveries.orderNo, flow.subjectNo));
  }

  return {
    kind: flowKind,
    title: '交付确认书',
    parties: saleParties,
    ...placeholders,

    /** Order first, then delivery, as in everything that the order does. */
    async lock(tx, orderNo) {
      if (!(await acceptance.uncheckedLock(tx, orderNo))) throw new AppError('delivery.deliveryNotFound');
      await lockDelivery(tx, orderNo);
    },

    /** @throws AppError delivery.notPresented if the car is no longer presented to the customer */
    async onSigned(tx, flow) {
      const delivery = await currentOf(tx, flow);
      if (!delivery) throw new AppError('delivery.notPresented');
      const { orderNo } = delivery;
      const actor = `member:${flow.accountId}`;
      await moves.move(tx, { orderNo, event: 'accept', actor, set: { acceptedAt: clock.now() } });
      await moves.count(tx, orderNo);
      await acceptance.accept(tx, orderNo, actor);
    },

    onRefused: forget,
    onExpired: forget,
  };
}
