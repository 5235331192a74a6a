import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalKind } from '@ev/contract/refusal-kinds';

/** A car as the factory is asked to build it. `promisedTo` is the last day of the promise, `YYYY-MM-DD`. */
export type FactoryOrder = {
  orderNo: string;
  modelCode: string;
  versionCode: string;
  yearStyle: string;
  config: string;
  storeId: string;
  cityCode: string;
  promisedTo: string;
};

/** What the factory reports of one order. */
export type FactoryEvent = {
  /** Unique at the factory; repeats have the same. */
  id: string;
  orderNo: string;
  /** Rises by one per order, from 1. */
  sequence: number;
  at: Date;
  content:
    | { type: 'accepted' }
    | { type: 'offLine'; vin: string }
    | { type: 'shipped'; carrier: string; waybill: string }
    | { type: 'logistics'; place: string; text: string }
    | { type: 'received'; storeId: string }
    | { type: 'withdrawn' }
    | { type: 'withdrawRefused'; reason: string };
};

/** A request that the factory will refuse again; anything else that is thrown may be tried again. */
export class FulfilmentRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'FulfilmentRefusal';
    this.code = code;
  }
}

/** A delivery that does not come from the factory, or not now, or not as it was sent. */
export class NotGenuine extends Error {
  readonly kind: Exclude<RefusalKind, 'reused'>;
  constructor(kind: NotGenuine['kind'], reason: string) {
    super(`Not a genuine message of the factory: ${reason}`);
    this.name = 'NotGenuine';
    this.kind = kind;
  }
}

/** Who builds and delivers the cars. No method is called inside a database transaction. */
export type FulfilmentPort = {
  /** What the adapter speaks and what it was checked against, for the start-up log. */
  readonly wire: string;
  /**
   * Hands an order to the factory; a repeat with the same number is no second car.
   * @throws FulfilmentRefusal for good, Error when it may be tried again.
   */
  placeOrder(order: FactoryOrder): Promise<void>;
  /**
   * Asks the factory to take an order back; the answer comes as an event.
   * @throws FulfilmentRefusal for good, Error when it may be tried again.
   */
  withdrawOrder(orderNo: string): Promise<void>;
  /** Verifies and reads one delivery over its raw bytes. @throws NotGenuine */
  readEvent(headers: IncomingHttpHeaders, raw: Buffer): Promise<FactoryEvent>;
};
