import type { IncomingHttpHeaders } from 'node:http';
import type { Port } from '@ev/platform/partners.ts';
import type { AppointmentStatus, Payer, VisitWay } from '../../contract/kinds.ts';
import type { writtenStepKinds } from '../../contract/staff-kinds.ts';

/** An hour of a store, in Shanghai. */
export type VisitTime = { day: string; hour: number };

/** What the partner is told about one appointment. A newer message replaces what an older one said. */
export type PartnerMessage = {
  /** The same whenever the message is repeated. */
  id: string;
  appointmentNo: string;
  /** Rises with each message about the appointment, so that the partner drops one that comes late. */
  sequence: number;
  content:
    | {
        type: 'appointment';
        status: Extract<AppointmentStatus, 'requested' | 'confirmed' | 'changed'>;
        storeId: string;
        time: VisitTime;
        /** The time that the workshop has proposed and the customer has not answered; null if there is none. */
        proposed: VisitTime | null;
        minutes: number;
        way: VisitWay;
        pickUpAddress: string | null;
        vin: string;
        plate: string | null;
        modelName: string;
        contactName: string;
        contactPhone: string;
        problem: string;
        items: { code: string; name: string; priceFen: number | null; minutes: number }[];
      }
    | { type: 'cancelled' }
    | {
        type: 'decision';
        /** The version of the quote, which counts from 1. */
        version: number;
        /** False: the customer has declined all of it. */
        signed: boolean;
        /** The partner's names of lines. */
        approved: string[];
        declined: string[];
      }
    | { type: 'paid'; paidFen: number }
    /** The store goes on in the console; what the partner sends has no effect. */
    | { type: 'takenOver' };
};

/** A line of the partner's quote. Prices are the brand's: of the part in its catalogue, or of an hour at the store. */
export type PartnerLine = {
  /** The partner's name of the line, the same in each version. */
  line: string;
  reason: string;
  payer: Payer;
  forSafety: boolean;
} & (
  | { kind: 'labour'; name: string /** Hundredths of an hour. */; quantity: number }
  | {
      kind: 'part';
      partCode: string;
      quantity: number /** Null if it is in stock. */;
      expectedDay: string | null;
    }
);

/** What the partner reports about one appointment. */
export type PartnerEvent = {
  /** Unique at the partner; repeats have the same id. */
  id: string;
  appointmentNo: string;
  /** 1, 2, 3 … for each appointment. */
  sequence: number;
  at: Date;
  content: /** Names the time, because the customer may have chosen another one meanwhile. */
    | { type: 'confirmed'; storeId: string; time: VisitTime }
    | { type: 'proposed'; time: VisitTime; reason: string }
    /** The workshop does not take the appointment. */
    | { type: 'refused' }
    | {
        type: 'checkedIn';
        odometerKm: number;
        batteryPercent: number;
        damages: string[];
        note: string;
        readyAt: Date | null;
      }
    | { type: 'progress'; kind: (typeof writtenStepKinds)[number]; text: string }
    | {
        type: 'quoted';
        /** The last version of whose decision the partner knows; 0 if of none. */
        seenDecision: number;
        lines: PartnerLine[];
        readyAt: Date | null;
      }
    | { type: 'started' | 'qualityCheck' | 'finished' | 'handedBack'; text: string }
    | { type: 'closed'; reason: string };
};

/** A message that the partner will refuse again. Any other error may be retried. */
export class PartnerRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'PartnerRefusal';
    this.code = code;
  }
}

/** The workshop system of the brand's dealers (DMS). */
export type WorkshopPartnerPort = Port & {
  /** Set if none is connected: all stores then work in the console. */
  readonly missing?: true;
  /**
   * Never called inside a database transaction; may be repeated without a second effect. @throws PartnerRefusal if the
   * refusal is final, another error if it may be retried
   */
  send(message: PartnerMessage): Promise<void>;
  /** Verifies one delivery over its raw bytes and parses it. @throws NotGenuine */
  readEvent(headers: IncomingHttpHeaders, raw: Buffer): Promise<PartnerEvent>;
};
