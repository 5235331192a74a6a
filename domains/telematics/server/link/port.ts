import type { RefusalKind } from '@ev/contract/refusal-kinds';
import type { Port } from '@ev/platform/partners.ts';
import type { CommandKind, PlanKind } from '../../contract/kinds.ts';

/** What a car is told to do. It acts once on each number, and not after `expiresAt`. */
export type CarCommand = {
  commandNo: string;
  kind: CommandKind;
  celsius: number | null;
  percent: number | null;
  issuedAt: Date;
  expiresAt: Date;
};

/** A plan as a car holds it; `weekdays` is empty for one that runs once, at `onceAt`. */
export type CarPlan = {
  planNo: string;
  kind: PlanKind;
  weekdays: readonly number[];
  onceAt: string | null;
  time: string;
  endTime: string | null;
  celsius: number | null;
  percent: number | null;
};

/** All plans of a car: it replaces what it holds unless that is of a later version. */
export type PlanSet = { version: number; plans: readonly CarPlan[] };

/** A genuine message of a car. `sequence` never repeats within a topic of a car. */
export type CarMessage = { vin: string; topic: string; sequence: number; sentAt: Date; body: unknown };

export type Listening = {
  /** The product's time, in which cars date their messages; a demo moves it. */
  now(): Date;
  /**
   * The name of the place that this process takes among those that listen. A process that takes the place of one
   * that died receives what that one had not acknowledged. Waits until it has one; rejects only at the end.
   */
  claimPlace(): Promise<string>;
  /** Resolves once the message is stored; only then it is acknowledged. */
  take(message: CarMessage): Promise<void>;
  /** A message that is not genuine. It is acknowledged and dropped. */
  onRefused(kind: RefusalKind): void;
};

/** The cars behind the brand's broker. No method is called inside a database transaction. */
export type VehicleLink = Port & {
  /** Set if the brand has no broker yet. */
  readonly missing?: true;
  /** Resolves once the broker has it. @throws Error if it may be retried */
  sendCommand(vin: string, command: CarCommand): Promise<void>;
  /** The broker hands it to the car also when that connects later. @throws Error if it may be retried */
  sendPlans(vin: string, set: PlanSet): Promise<void>;
  /**
   * Receives messages of all cars, sharing them with the other processes that listen. Does not wait for the
   * broker, which may be out of reach.
   */
  listen(listening: Listening): Promise<{ stop(): Promise<void> }>;
};
