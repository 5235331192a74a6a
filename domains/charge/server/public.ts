/** What other domains use from charging, and how they take part in sessions. */
import type { ErrorName } from '@ev/contract/errors';
import type { Transaction } from '@ev/platform/database.ts';
import type { ChargeStage } from '../contract/statuses.ts';

/** A session as its followers see it. */
export type FollowedOrder = {
  chargeOrderId: string;
  accountId: string;
  connectorId: string;
  stationId: string;
  operatorId: string;
};

/** A domain that follows sessions, such as the one that reserves guns. */
export type ChargeFollowing = {
  key: string;
  /** Why this customer may not start here now; null if nothing prevents it. */
  mayStart?(of: { accountId: string; connectorId: string }): Promise<ErrorName | null>;
  /** Called in the transaction that requests a start; the outcome is not known yet. */
  onAsked?(tx: Transaction, order: FollowedOrder): Promise<void>;
  /** Called in the transaction in which the session begins. */
  onStarted?(tx: Transaction, order: FollowedOrder): Promise<void>;
  /** Called once, in the transaction in which the session ends or fails to begin. */
  onEnded?(tx: Transaction, order: FollowedOrder): Promise<void>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    charge: {
      /** The customer's running session; null if there is none. */
      live(accountId: string): Promise<{ chargeOrderId: string; status: ChargeStage } | null>;
    };
  }
  interface Slots {
    /** Follows sessions; one entry per follower. */
    'charge.following': ChargeFollowing;
  }
}
