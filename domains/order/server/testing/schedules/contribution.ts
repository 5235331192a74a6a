import type { Machine } from '@ev/kernel/state-machine.ts';
import type { Act, Aim } from '@ev/testkit/server/schedules/schedule.ts';
import type pg from 'pg';
import type { ContributedRows, Rows } from './rows.ts';
import type { BuyWorld, Payable } from './world.ts';

type AnyMachine = Machine<string, string, string>;
/** Something with a status, whose history must lead to it. */
export type WithStatus = { machine: AnyMachine; id: string; status: string };

/**
 * What a domain that builds on orders brings to their random schedules: `server/testing/schedules/index.ts`
 * exports `contribute`, which is called once for each world.
 */
export type Contribution = {
  /** Queries for its rows, by name. */
  tables: Partial<Record<keyof ContributedRows, string>>;
  machines: readonly AnyMachine[];
  statusesOf(rows: Rows): WithStatus[];
  acts: readonly Act<BuyWorld>[];
  /** Aims of its own, and what it adds to those of orders with the same name. */
  aims: readonly Aim[];
  /** What does not hold after a step. */
  faults(world: BuyWorld): string[];
  /** What is not finished when the world has come to rest. */
  restFaults(world: BuyWorld): string[];
  /** Prepares the data of the domain in a new world. */
  prepare?(pool: pg.Pool, beginning: Date): Promise<void>;
  /** Forgets what it knows of the last schedule. */
  forget?(): void;
  /** What could be paid for now. */
  payable?(rows: Rows): Payable[];
  /** Templates of the messages about a change, by machine and event; null where no message is sent. */
  notices?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Its part of the ledger: how its accounts begin, and what they must hold. */
  ledger?: { prefix: string; expected(rows: Rows): { account: string; fen: number }[] };
};
export type Contribute = () => Contribution;
