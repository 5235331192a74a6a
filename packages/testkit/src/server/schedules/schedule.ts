import type { Random } from '@ev/kernel/random.ts';

/** An action that a customer, a staff member or a partner may take. */
export type Act<World> = {
  name: string;
  /** How often, among all that is possible in the world's current state; 0 rules it out. */
  weight(world: World): number;
  run(world: World, random: Random): Promise<void>;
};

/** One chosen action; its own seed decides on which records and how. */
export type Step = {
  act: string;
  seed: string;
  /** The process survives this many effects of the step; null: all. */
  diesAfter: number | null;
  /** Another action at the same time. */
  beside: Omit<Step, 'diesAfter' | 'beside'> | null;
};

/** The focus of a schedule: how much more often than usual each action happens. */
export type Aim = { name: string; favours: Readonly<Record<string, number>> };

/** An invariant that does not hold. */
export class Violation extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Violation';
  }
}

/** A world in which schedules are played one after the other. */
export type Stage<World> = {
  world: World;
  acts: readonly Act<World>[];
  aims: readonly Aim[];
  /** A fresh start: its own people, the clock at its beginning. */
  begin(random: Random): Promise<void>;
  /** Makes the process die after this many effects; null: no death is planned. */
  planDeath(effects: number | null): void;
  /** Effects since then. */
  effects(): number;
  /** Whether the process has died. */
  isOver(): boolean;
  /** Another process replaces one that has died. */
  restart(): Promise<void>;
  /** The meaning of an action's failure. @throws Violation when no caller may get that response */
  judge(error: unknown): string;
  /** Checks all invariants. @throws Violation */
  check(): Promise<void>;
  /** Advances the time in a working world until nothing changes any more. @throws Violation */
  rest(): Promise<void>;
  /** Deletes what the schedule made. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** How a step ended, for the trace: `ok`, a refusal's name, or the death of the process. */
export type Played = Step & { outcome: string };

export function describeStep({ act, beside, diesAfter, outcome }: Played): string {
  const both = beside ? `${act} beside ${beside.act}` : act;
  return `${both}${diesAfter === null ? '' : `, dying after ${diesAfter} effects`} → ${outcome}`;
}

/** An action that must be refused, whatever it races with. @throws Violation when it succeeded */
export async function mustNot(what: string, done: Promise<unknown>): Promise<void> {
  await done;
  throw new Violation(`${what} went through`);
}
