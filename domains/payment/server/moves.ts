import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { AttemptEvent } from './attempt-machine.ts';
import type { Actor } from './context.ts';
import type { PaymentEvent } from './payment-machine.ts';
import type { RefundEvent } from './refund-machine.ts';
import { attemptStates, paymentStates, refundStates } from './repository.ts';
import type { paymentAttempts, payments, refunds } from './tables.ts';

export type Moves = ReturnType<typeof movesBy>;

/** The status changes by one actor within one transaction. */
export function movesBy(tx: Transaction, clock: Clock, actor: Actor) {
  return {
    payment(
      id: string,
      event: PaymentEvent,
      set: Partial<typeof payments.$inferSelect> = {},
      reason?: string,
    ) {
      return paymentStates.transition(tx, clock, { id, event, actor, set, reason });
    },
    attempt(
      id: string,
      event: AttemptEvent,
      set: Partial<typeof paymentAttempts.$inferSelect> = {},
      reason?: string,
    ) {
      return attemptStates.transition(tx, clock, { id, event, actor, set, reason });
    },
    refund(id: string, event: RefundEvent, set: Partial<typeof refunds.$inferSelect> = {}, reason?: string) {
      return refundStates.transition(tx, clock, { id, event, actor, set, reason });
    },
  };
}
