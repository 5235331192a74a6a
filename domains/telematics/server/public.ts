/** API of connected cars for other domains. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type * as z from 'zod/mini';

type Reader = Database | Transaction;

export type Telematics = {
  /** The last reported odometer; null if the car never reported one. */
  odometerOf(reader: Reader, vin: string): Promise<{ km: number; at: Date } | null>;
  odometersOf(reader: Reader, vins: readonly string[]): Promise<Map<string, { km: number; at: Date }>>;
  /**
   * The last reported place, GCJ-02; null if there is none. Every read is recorded. The caller has checked that the
   * purpose is authorised (`use('vehicle').authorisations`).
   */
  placeOf(
    tx: Transaction,
    vin: string,
    reading: { purpose: 'rescueLocation' | 'remoteDiagnosis'; actor: string },
  ): Promise<{ latitude: number; longitude: number; at: Date } | null>;
};

/** A kind of message that cars send beside their state, such as finished trips. */
export type VehicleReport<Payload = unknown> = {
  /** The last level of the topic, `vehicles/{vin}/{topic}`. */
  topic: string;
  payload: z.ZodMiniType<Payload>;
  /** Called once per message in one transaction; a message that comes twice must change nothing. */
  take(tx: Transaction, vin: string, payload: Payload): Promise<void>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    telematics: Telematics;
  }
  interface Slots {
    'telematics.report': VehicleReport;
  }
}
