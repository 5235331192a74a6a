/** What other domains use of charging operators. */
import type { Answer, NotificationName, QueryName, Request } from '@ev/cec/interfaces.ts';
import type { Transaction } from '@ev/platform/database.ts';

/** An operator answered, and the answer is no. Nothing has happened there. */
export class OperatorRefused extends Error {
  /** `Ret` of T/CEC 102, such as 4004; null where the operator is switched off or unknown here. */
  readonly ret: number | null;
  constructor(ret: number | null, message: string) {
    super(message);
    this.name = 'OperatorRefused';
    this.ret = ret;
  }
}

/**
 * Nobody answered, or not in a way that can be believed, or it failed there (`Ret` 500) at what changes something:
 * whether it was done is not known.
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
  /** What it calls its fees; null: as the house does. */
  serviceName: string | null;
  occupancyName: string | null;
};

/** Charging operators as they are spoken with. Ids of stations and guns in messages are the operator's own. */
export type OperatorDesk = {
  /**
   * Asks an operator. Call outside of every transaction.
   * @throws OperatorRefused when it answered no or was not asked; OperatorSilent when nobody knows whether it was done
   */
  ask<Name extends QueryName>(
    operatorId: string,
    name: Name,
    request: Request<Name>,
    options?: { timeoutMs?: number },
  ): Promise<Answer<Name>>;
  list(): Promise<OperatorLine[]>;
  /** A new StartChargeSeq, EquipBizSeq and so on: our id as the operator knows it, and 18 digits. */
  sequence(operatorId: string): Promise<string>;
  /** The last messages of an operator that have this StartChargeSeq, oldest first, for staff. */
  messagesOf(operatorId: string, sequence: string): Promise<OperatorMessage[]>;
};

/** What was said, without secrets. */
export type OperatorMessage = {
  at: Date;
  direction: 'out' | 'in';
  name: string;
  /** Null: there was no answer. */
  ret: number | null;
  ms: number;
  /** What went wrong; null when nothing did. */
  why: string | null;
  request: unknown;
  answer: unknown;
};

/** Answers what operators tell. May be called again with the same message, and in any order. */
export type NotificationHandlers = {
  [Name in NotificationName]?: (
    message: Request<Name>,
    /** `sentAt`: the TimeStamp of its envelope on the clock of `receivedAt`, by which a late message is known. */
    from: { operatorId: string; receivedAt: Date; sentAt?: Date },
  ) => Promise<Answer<Name>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    operator: OperatorDesk;
  }
  interface Slots {
    /** What becomes of a message of an operator; each is answered by one domain. */
    'operator.notification': NotificationHandlers;
    /** An operator can be asked from now on, for the first time or again. */
    'operator.opened': (tx: Transaction, operatorId: string) => Promise<void>;
  }
}
