/** What other domains use of charging, and where they join in. */
import type { ErrorName } from '@ev/contract/errors';
import type { Transaction } from '@ev/platform/database.ts';
import type { ChargeStage } from '../contract/statuses.ts';

/** A session as those who follow it know it. */
export type FollowedOrder = {
  chargeOrderId: string;
  accountId: string;
  connectorId: string;
  stationId: string;
  operatorId: string;
};

/** Somebody who has a part in sessions, as who holds a gun for a customer. */
export type ChargeFollowing = {
  key: string;
  /** Why this customer may not start here now; null when nothing is against it. */
  mayStart?(of: { accountId: string; connectorId: string }): Promise<ErrorName | null>;
  /** A start was asked for, in its transaction; what comes of it is not known yet. */
  onAsked?(tx: Transaction, order: FollowedOrder): Promise<void>;
  /** The session has begun, in its transaction. */
  onStarted?(tx: Transaction, order: FollowedOrder): Promise<void>;
  /** The session is over, or did not begin; in its transaction, once. */
  onEnded?(tx: Transaction, order: FollowedOrder): Promise<void>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    charge: {
      /** The session of a customer that goes on now; null for none. */
      live(accountId: string): Promise<{ chargeOrderId: string; status: ChargeStage } | null>;
    };
  }
  interface Slots {
    /** Has a part in sessions; one for each that has. */
    'charge.following': ChargeFollowing;
  }
}
