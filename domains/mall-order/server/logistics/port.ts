import type { Port } from '@ev/platform/partners.ts';
import type { Carrier } from '../../contract/carriers.ts';
import type { CarrierEvent } from '../parcel-machine.ts';

/** What happened to a parcel on its way. */
export type TrackedEvent = {
  at: Date;
  text: string;
  place: string | null;
  /** GCJ-02 degrees. */
  point: { lat: number; lng: number } | null;
};

/** A report about one parcel: all that is known, in any order. */
export type ParcelReport = {
  /** Codes of carriers under which the parcel is known: the service corrects a wrong one. */
  carriers: readonly string[];
  trackingNo: string;
  /** Where it stands after its newest event; null if the report does not say. */
  state: CarrierEvent | null;
  events: readonly TrackedEvent[];
  /** The service no longer follows the parcel although it has not arrived. */
  givenUp: boolean;
};

/** A subscription that the service will refuse again. Any other error may be retried. */
export class LogisticsRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'LogisticsRefusal';
    this.code = code;
  }
}

/** The service that follows parcels of all carriers. Not called inside a database transaction. */
export type LogisticsPort = Port & {
  /** Set if the brand has no such service: parcels then have no events. */
  readonly missing?: true;
  /**
   * Asks for reports about a parcel; a repeat changes nothing.
   * @param parcel.phone the receiver's, for carriers that ask for it
   * @throws LogisticsRefusal
   */
  subscribe(parcel: { carrier: Carrier; trackingNo: string; phone: string }): Promise<void>;
  /** Reads a report from the body of a request. @throws NotGenuine */
  readReport(body: Buffer): Promise<ParcelReport>;
};
