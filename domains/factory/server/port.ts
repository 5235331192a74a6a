import type { IncomingHttpHeaders } from 'node:http';

/** A car that the factory is asked to build. `promisedTo` is the last day of the promise, `YYYY-MM-DD`. */
export type FactoryOrder = {
  orderNo: string;
  modelCode: string;
  versionCode: string;
  yearStyle: string;
  config: string;
  storeId: string;
  cityCode: string;
  promisedTo: string;
  /** 1, and more for an order that the factory has returned and that is placed again. */
  placement: number;
};

/** An event that the factory reports about one order. */
export type FactoryEvent = {
  /** Unique at the factory; repeats have the same id. */
  id: string;
  orderNo: string;
  /** Increases by one per order, from 1. */
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

/** A request that the factory will refuse again. Any other error may be retried. */
export class FulfilmentRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'FulfilmentRefusal';
    this.code = code;
  }
}

/** The factory that builds and delivers the cars. No method is called inside a database transaction. */
export type FulfilmentPort = {
  /** The adapter's protocol and what it was tested against, for the start-up log. */
  readonly wire: string;
  /**
   * Places an order at the factory; repeating it with the same number makes no second car, unless the factory
   * has returned the order before.
   * @throws FulfilmentRefusal if it is final, Error if it may be retried.
   */
  placeOrder(order: FactoryOrder): Promise<void>;
  /**
   * Asks the factory to withdraw an order; the answer arrives as an event.
   * @throws FulfilmentRefusal if it is final, Error if it may be retried.
   */
  withdrawOrder(orderNo: string): Promise<void>;
  /** Verifies one delivery over its raw bytes and parses it. @throws NotGenuine */
  readEvent(headers: IncomingHttpHeaders, raw: Buffer): Promise<FactoryEvent>;
};
