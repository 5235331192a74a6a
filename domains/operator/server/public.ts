/** What other domains use from charging operators. */
import type { Answer, NotificationName, QueryName, Request } from '@ev/cec/interfaces.ts';
import type { Transaction } from '@ev/platform/database.ts';

/** The operator responded with a refusal, or the request was never sent. Nothing has happened there. */
export class OperatorRefused extends Error {
  /** `Ret` of T/CEC 102, such as 4004; null if the operator is disabled or unknown here. */
  readonly ret: number | null;
  constructor(ret: number | null, message: string) {
    super(message);
    this.name = 'OperatorRefused';
    this.ret = ret;
  }
}

/**
 * No response, an unreadable one, or an internal error (`Ret` 500) for a request that changes something: it
 * is unknown whether it was processed.
 */
export class OperatorSilent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorSilent';
  }
}

export type OperatorLine = {
  operatorId: string;
  name: string;
  active: boolean;
  logo: string | null;
  phone: string | null;
  /** The operator's names for its fees; null for the default names. */
  serviceName: string | null;
  occupancyName: string | null;
};

/** Communication with charging operators. Ids of stations and guns in messages are the operator's own. */
export type OperatorDesk = {
  /**
   * Sends a request to an operator. Call it outside of any transaction.
   * @throws OperatorRefused if the operator refused or the request was not sent; OperatorSilent if it is
   * unknown whether it was processed
   */
  ask<Name extends QueryName>(
    operatorId: string,
    name: Name,
    request: Request<Name>,
    options?: { timeoutMs?: number },
  ): Promise<Answer<Name>>;
  list(): Promise<OperatorLine[]>;
  /** A new StartChargeSeq, EquipBizSeq and so on: our id at the operator plus 18 digits. */
  sequence(operatorId: string): Promise<string>;
  /** The operator's last messages with this StartChargeSeq, oldest first, for staff. */
  messagesOf(operatorId: string, sequence: string): Promise<OperatorMessage[]>;
};

/** The content of a message, without secrets. */
export type OperatorMessage = {
  at: Date;
  direction: 'out' | 'in';
  name: string;
  /** Null if there was no response. */
  ret: number | null;
  ms: number;
  /** The error; null if there was none. */
  why: string | null;
  request: unknown;
  answer: unknown;
};

/**
 * Handles operators' notifications. A handler may be called again with the same message, and in any order.
 */
export type NotificationHandlers = {
  [Name in NotificationName]?: (
    message: Request<Name>,
    /**
     * `sentAt`: the TimeStamp of the envelope converted to the clock of `receivedAt`, which reveals delayed
     * messages.
     */
    from: { operatorId: string; receivedAt: Date; sentAt?: Date },
  ) => Promise<Answer<Name>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    operator: OperatorDesk;
  }
  interface Slots {
    /** Handlers of operators' messages; each message is handled by one domain. */
    'operator.notification': NotificationHandlers;
    /** An operator has become available, for the first time or again. */
    'operator.opened': (tx: Transaction, operatorId: string) => Promise<void>;
  }
}
