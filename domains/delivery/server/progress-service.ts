import type { OrderProgresses } from '@ev/order/server/public.ts';
import { canBook } from '@ev/order/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { desc, eq } from 'drizzle-orm';
import type { DeliveryProgress } from '../contract/progress.ts';
import type { Appointments } from './appointment-service.ts';
import type { Promises } from './promise-service.ts';
import { weeklyWords } from './tables.ts';

/** The weekly messages that the page shows: those of a year. */
const mostWords = 52;

/** The delivery progress of a customer's car. */
export function createDeliveryProgress(deps: {
  db: Database;
  progress: OrderProgresses;
  appointments: Pick<Appointments, 'listSlots'>;
  promises: Pick<Promises, 'compensationOf'>;
}) {
  const { db, progress, appointments, promises } = deps;

  return {
    /** @throws AppError order.orderNotFound, order.noDelivery before the deposit and after a cancellation */
    async get(accountId: string, orderNo: string): Promise<DeliveryProgress> {
      const found = await progress.find(accountId, orderNo);
      if (!found) throw new AppError('order.noDelivery');
      const { order, ...known } = found;
      const [words, compensation, slots] = await Promise.all([
        db
          .select()
          .from(weeklyWords)
          .where(eq(weeklyWords.orderNo, orderNo))
          .orderBy(desc(weeklyWords.id))
          .limit(mostWords),
        promises.compensationOf(orderNo),
        canBook(order) ? appointments.listSlots(order.storeId) : [],
      ]);
      return {
        ...known,
        orderNo,
        status: order.status,
        modelName: order.modelName,
        versionName: order.versionName,
        look: order.look,
        vin: order.vin,
        store: order.store,
        agreed: { from: order.promisedFrom, to: order.promisedTo, asOf: order.promisedAsOf.toISOString() },
        words: words.map(({ at, text }) => ({ at: at.toISOString(), text })),
        compensation,
        inspectedAt: order.inspectedAt?.toISOString() ?? null,
        slots,
      };
    },
  };
}
