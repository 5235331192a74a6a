import type { Random } from '@ev/kernel/random.ts';

/** Something that somebody may do. */
export type Act<World> = {
  name: string;
  /** How often, among all that is possible in the world as it is now; 0 rules it out. */
  weight(world: World): number;
  run(world: World, random: Random): Promise<void>;
};

/** One act as it was chosen; its own seed decides on whom and how. */
export type Step = {
  act: string;
  seed: string;
  /** The process lives to see so many effects of the step; null: all. */
  diesAfter: number | null;
  /** Somebody does this at the same time. */
  beside: Omit<Step, 'diesAfter' | 'beside'> | null;
};

/** What a schedule is about: how much more often than usual each act happens. */
export type Aim = { name: string; favours: Readonly<Record<string, number>> };

/** What does not hold. */
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
  /** A fresh start: people of their own, the clock at its beginning. */
  begin(random: Random): Promise<void>;
  /** Lets the process die after so many effects; null: no death is planned. */
  planDeath(effects: number | null): void;
  /** Effects since then. */
  effects(): number;
  /** Whether the process has died. */
  isOver(): boolean;
  /** Another process takes over from one that has died. */
  restart(): Promise<void>;
  /** What an act's failure means. @throws Violation when it is no answer that somebody may get */
  judge(error: unknown): string;
  /** Looks at everything. @throws Violation */
  check(): Promise<void>;
  /** Time goes on in a working world until nothing moves any more. @throws Violation */
  rest(): Promise<void>;
  /** Forgets what the schedule made. */
  end(): Promise<void>;
  close(): Promise<void>;
};

/** How a step ended, for the trace: `ok`, a refusal's name, or the death of the process. */
export type Played = Step & { outcome: string };

export function wordsOf({ act, beside, diesAfter, outcome }: Played): string {
  const both = beside ? `${act} beside ${beside.act}` : act;
  return `${both}${diesAfter === null ? '' : `, dying after ${diesAfter} effects`} → ${outcome}`;
}

/** What must be refused, whatever else it runs into. @throws Violation when it went through */
export async function mustNot(what: string, done: Promise<unknown>): Promise<void> {
  await done;
  throw new Violation(`${what} went through`);
}
