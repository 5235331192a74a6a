/** What other domains use from stations. */
import type { Transaction } from '@ev/platform/database.ts';
import type { Occupancy, SeenTariff, Station } from '../contract/station.ts';
import type { GunCurrent, GunStatus, Surrounding } from '../contract/words.ts';
import type { Box } from './place-rules.ts';

export type { Box };

/** One gun with its station. */
export type StationGun = {
  connectorId: string;
  terminalNumber: string;
  pileName: string;
  gunName: string;
  stationId: string;
  stationName: string;
  operatorId: string;
  operatorName: string;
  powerW: number;
  current: GunCurrent;
  status: GunStatus;
  /** When the operator reported the state; null before the first report. */
  statusAt: Date | null;
  parkNo: string | null;
  hasLock: boolean;
  /** Whether the last reported state of the ground lock is “down”. */
  lockDown: boolean;
  /** Whether the operator supports reservations at the station (T/CEC 102 SupportOrder). */
  reservable: boolean;
};

/** The name and location of a station. */
export type StationCard = {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
  operatorName: string;
};

/** A station at which a long trip can stop. */
export type WayStation = {
  /** The box in which it was found; null for a named station. */
  box: number | null;
  stationId: string;
  name: string;
  operatorName: string;
  address: string;
  lat: number;
  lng: number;
  fastGuns: number;
  /** Null until the operator has reported the states of its guns. */
  fastFree: number | null;
  maxPowerW: number;
  surrounding: Surrounding;
  freeParking: boolean | null;
  tariff: SeenTariff | null;
};

export type StationServices = {
  /** A station as customers see it. @throws AppError station.stationNotFound */
  station(stationId: string): Promise<Station>;
  /**
   * Stations with fast guns: the most powerful ones of each box, and the named ones. Stations out of service
   * or known to close at some hour are left out.
   */
  fastAlong(
    boxes: readonly Box[],
    choice: { mostOfEach: number; also: readonly string[] },
  ): Promise<WayStation[]>;
  /** A gun of a station that customers see; null for any other. */
  gun(connectorId: string): Promise<StationGun | null>;
  /** The guns of a pile in their order; empty if the pile does not exist. */
  gunsOfPile(terminalNumber: string): Promise<StationGun[]>;
  /** The prices of the day, requested again if they are too old; null if the operator publishes none. */
  tariff(connectorId: string): Promise<SeenTariff | null>;
  /** Includes stations that are no longer shown, because past orders reference them. */
  cards(stationIds: readonly string[]): Promise<Map<string, StationCard>>;
  /** The occupancy fee after charging; null where no fee applies. */
  occupancyOf(stationId: string): Promise<Occupancy | null>;
  /** Counts a start that succeeded or failed. */
  noteStart(tx: Transaction, connectorId: string, ok: boolean): Promise<void>;
  /** Records that a customer has charged at a station, which makes it one of theirs and allows a rating. */
  noteUse(
    tx: Transaction,
    use: { chargeOrderId: string; accountId: string; connectorId: string; at: Date },
  ): Promise<void>;
  /** The ratings of sessions that have one. The caller has checked who owns the sessions. */
  uncheckedStarsOf(chargeOrderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    station: StationServices;
  }
}
