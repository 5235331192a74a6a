import type { OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Bindings } from './bindings.ts';
import { vehicles } from './tables.ts';

/** A car that is handed over becomes known with its look. The order binds it in the same transaction. */
export function createOrderFollowing({
  clock,
  bindings,
}: {
  clock: Clock;
  bindings: Pick<Bindings, 'open'>;
}): OrderFollowing {
  return {
    async onMoved(tx, { order, event }) {
      const { vin, accountId, modelCode, modelName, versionName, look } = order;
      if (event !== 'deliver' || vin === null) return;
      const deliveredAt = order.deliveredAt ?? clock.now();
      const facts = { modelCode, modelName, versionName, look, deliveredAt, origin: 'delivered' } as const;
      await tx
        .insert(vehicles)
        .values({ vin, ...facts, recordedAt: clock.now() })
        .onConflictDoUpdate({ target: vehicles.vin, set: facts });
      await bindings.open(tx, { vin, accountId, way: 'order', boundAt: deliveredAt });
    },
  };
}
