import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { transition } from '@ev/platform/transition.ts';
import { type AttemptEvent, attemptMachine } from './attempt-machine.ts';
import type { Actor } from './context.ts';
import { type PaymentEvent, paymentMachine } from './payment-machine.ts';
import { type RefundEvent, refundMachine } from './refund-machine.ts';
import { attemptHome, paymentHome, refundHome } from './repository.ts';
import type { paymentAttempts, payments, refunds } from './tables.ts';

export type Moves = ReturnType<typeof movesBy>;

/** The status changes of one actor within one transaction. */
export function movesBy(tx: Transaction, clock: Clock, actor: Actor) {
  return {
    payment(
      id: string,
      event: PaymentEvent,
      set: Partial<typeof payments.$inferInsert> = {},
      reason?: string,
    ) {
      return transition(tx, clock, {
        machine: paymentMachine,
        home: paymentHome,
        id,
        event,
        actor,
        set,
        reason,
      });
    },
    attempt(
      id: string,
      event: AttemptEvent,
      set: Partial<typeof paymentAttempts.$inferInsert> = {},
      reason?: string,
    ) {
      return transition(tx, clock, {
        machine: attemptMachine,
        home: attemptHome,
        id,
        event,
        actor,
        set,
        reason,
      });
    },
    refund(id: string, event: RefundEvent, set: Partial<typeof refunds.$inferInsert> = {}, reason?: string) {
      return transition(tx, clock, {
        machine: refundMachine,
        home: refundHome,
        id,
        event,
        actor,
        set,
        reason,
      });
    },
  };
}
