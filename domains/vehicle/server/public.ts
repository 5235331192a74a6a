/** API of cars for other domains: who may use a car, and what its data may be used for. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { DataPurpose, ShareScope, VehicleRole } from '../contract/kinds.ts';
import type { VehicleLook } from '../contract/vehicle.ts';

export type Reader = Database | Transaction;

export type VehicleFacts = {
  vin: string;
  modelCode: string;
  modelName: string;
  versionName: string | null;
  plate: string | null;
  look: VehicleLook | null;
  deliveredAt: Date | null;
};

/** What an account may do with a car. */
export type VehicleAccess = VehicleFacts & {
  accountId: string;
  ownerId: string;
  role: VehicleRole;
  /** An owner has all. */
  scopes: readonly ShareScope[];
  isDefault: boolean;
};

export type Vehicles = {
  /** Null if the account has no access to the car; ended and expired shares give none. */
  accessOf(reader: Reader, accountId: string, vin: string): Promise<VehicleAccess | null>;
  /**
   * `accessOf` for a command that writes something which ends with the access: until the transaction ends the access
   * stays as it is, so that `onOwnerChanged` and `onShareEnded` find what was written. Called before other locks.
   */
  holdAccess(tx: Transaction, accountId: string, vin: string): Promise<VehicleAccess | null>;
  /** Own and shared cars, default first. */
  listOf(reader: Reader, accountId: string): Promise<VehicleAccess[]>;
  /** Null for a car that the brand does not know. */
  find(reader: Reader, vin: string): Promise<VehicleFacts | null>;
  factsOf(reader: Reader, vins: readonly string[]): Promise<Map<string, VehicleFacts>>;
  /** Null for a car without owner. */
  ownerOf(reader: Reader, vin: string): Promise<string | null>;
  /** Cars that the brand knows, by the beginning of the VIN or the plate; ten at most. */
  search(reader: Reader, keyword: string): Promise<VehicleFacts[]>;
};

export type Authorisations = {
  /** Whether the owner agrees now to use the car's data for the purpose. */
  isGranted(reader: Reader, vin: string, purpose: DataPurpose): Promise<boolean>;
  /** Since when the owner agrees to the purpose; null if they do not agree now. */
  grantedSince(reader: Reader, vin: string, purpose: DataPurpose): Promise<Date | null>;
  /** The purposes that are granted now. */
  grantedOf(reader: Reader, vin: string): Promise<ReadonlySet<DataPurpose>>;
};

/** What other domains keep for a car. Runs in the transaction of the change. */
export type VehicleFollowing = {
  /** What must be settled before the car leaves its owner. */
  obstacles?(
    reader: Reader,
    car: { vin: string; ownerId: string },
  ): Promise<{ text: string; href: string | null }[]>;
  /** Short names of what ends when the car leaves its owner, such as 充电计划. */
  ends?(reader: Reader, car: { vin: string; ownerId: string }): Promise<string[]>;
  /** Short names of what passes to a second owner, such as transferable rights. */
  passes?(reader: Reader, car: { vin: string; ownerId: string }): Promise<string[]>;
  /** The owner has changed; `to` is null if the car was unbound. Both sides' plans, commands and data end. */
  onOwnerChanged?(tx: Transaction, change: { vin: string; from: string; to: string | null }): Promise<void>;
  /** A family member has lost access. */
  onShareEnded?(tx: Transaction, share: { vin: string; accountId: string }): Promise<void>;
  onAuthorisationWithdrawn?(
    tx: Transaction,
    withdrawn: { vin: string; ownerId: string; purpose: DataPurpose },
  ): Promise<void>;
};

declare module '@ev/platform/module.ts' {
  interface Services {
    vehicle: { vehicles: Vehicles; authorisations: Authorisations };
  }
  interface Slots {
    'vehicle.following': VehicleFollowing;
  }
}
