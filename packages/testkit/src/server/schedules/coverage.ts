import { type Machine, movesOf } from '@ev/kernel/state-machine.ts';

type AnyMachine = Machine<string, string, string>;

/** Which of the transitions that machines declare were made. */
export function createCoverage(machines: readonly AnyMachine[]) {
  const declared = machines.flatMap((machine) =>
    movesOf(machine).map(({ from, event }) => `${machine.name} ${from} ${event}`),
  );
  const counts = new Map(declared.map((move) => [move, 0]));
  return {
    /** Counts a transition; an undeclared one is found by another check. */
    note(machine: string, from: string, event: string): void {
      const move = `${machine} ${from} ${event}`;
      const count = counts.get(move);
      if (count !== undefined) counts.set(move, count + 1);
    },
    all: declared.length,
    reached: () => [...counts.values()].filter((count) => count > 0).length,
    missing: () => [...counts].filter(([, count]) => count === 0).map(([move]) => move),
    /** The transitions that were made least often. */
    rarest: (most: number) => [...counts].sort((a, b) => a[1] - b[1]).slice(0, most),
  };
}

export type Coverage = ReturnType<typeof createCoverage>;
