/** What other domains use of stations. */
import type { Transaction } from '@ev/platform/database.ts';
import type { Occupancy, SeenTariff, Station } from '../contract/station.ts';
import type { GunCurrent, GunStatus, Surrounding } from '../contract/words.ts';
import type { Box } from './place-rules.ts';

export type { Box };

/** One gun with where it stands. */
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
  /** When the operator said so; null before it said anything. */
  statusAt: Date | null;
  parkNo: string | null;
  hasLock: boolean;
  /** The operator said last that the ground lock is down. */
  lockDown: boolean;
  /** Its operator lets the station's guns be kept for somebody (T/CEC 102 SupportOrder). */
  reservable: boolean;
};

/** What a station is called and where it lies. */
export type StationCard = {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
  operatorName: string;
};

/** A station at which a long way can go on. */
export type WayStation = {
  /** The box in which it was found; null for one that was named. */
  box: number | null;
  stationId: string;
  name: string;
  operatorName: string;
  address: string;
  lat: number;
  lng: number;
  fastGuns: number;
  /** Null before the operator said how its guns stand. */
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
   * Stations with fast guns in any of the boxes, the few strongest of each, and those that are named. One that is not
   * in service, or known to be closed at some hour, is left out.
   */
  fastAlong(
    boxes: readonly Box[],
    choice: { mostOfEach: number; also: readonly string[] },
  ): Promise<WayStation[]>;
  /** A gun of a station that customers see; null for any other. */
  gun(connectorId: string): Promise<StationGun | null>;
  /** The guns of a pile, the first one first; empty where there is no such pile. */
  gunsOfPile(terminalNumber: string): Promise<StationGun[]>;
  /** The prices of the day, asked for anew where they were seen too long ago; null where the operator gives none. */
  tariff(connectorId: string): Promise<SeenTariff | null>;
  /** Also of stations that are shown no longer: past orders name them. */
  cards(stationIds: readonly string[]): Promise<Map<string, StationCard>>;
  /** What it costs to stay after charging; null where nothing is taken. */
  occupancyOf(stationId: string): Promise<Occupancy | null>;
  /** Counts a start that began to charge, or did not. */
  noteStart(tx: Transaction, connectorId: string, ok: boolean): Promise<void>;
  /** Somebody has charged: the station stands among theirs, and they may give it stars. */
  noteUse(
    tx: Transaction,
    use: { chargeOrderId: string; accountId: string; connectorId: string; at: Date },
  ): Promise<void>;
  /** The stars that sessions were given, of those that were; for whoever has checked whose they are. */
  uncheckedStarsOf(chargeOrderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    station: StationServices;
  }
}
