import { decide } from '@ev/kernel/state-machine.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Bills } from './bills.ts';
import type { InstallMoves } from './install-home.ts';
import { installMachine } from './install-machine.ts';
import type { InstallRow } from './tables.ts';

export type OrderEnd = ReturnType<typeof createOrderEnd>;

/** When the car's order ends, the installation ends too, unless construction has begun. */
export function createOrderEnd({ moves, bills }: { moves: InstallMoves; bills: Bills }) {
  return {
    /**
     * `row` is locked. While a payment is in progress the installation is only paused, and is ended later.
     */
    async end(tx: Transaction, row: InstallRow): Promise<void> {
      if (decide(installMachine, row.status, 'cancel').kind !== 'moved') {
        await moves.note(tx, row, { paused: true });
        return;
      }
      const reason = '购车订单已退订';
      const set = { cancelled: { by: 'order', reason: null, note: reason } as const };
      try {
        await tx.transaction(async (inner) => {
          await moves.move(inner, row, { event: 'cancel', actor: 'system', reason, set });
          await bills.end(inner, row, 'system');
          await moves.tell(inner, row, {
            template: 'home-charger.cancelled',
            cause: 'order',
            words: { reason },
          });
        });
      } catch (error) {
        if (!(error instanceof AppError && error.errorName === 'payment.inFlight')) throw error;
        await moves.note(tx, row, { paused: true, orderOver: true });
      }
    },
  };
}
