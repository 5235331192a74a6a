import { type Machine, movesOf } from '@ev/kernel/state-machine.ts';

export type HistoryRow = {
  id: number;
  machine: string;
  entity_id: string;
  from_state: string | null;
  event: string;
  to_state: string;
};

type AnyMachine = Machine<string, string, string>;

/**
 * Every status is where its unbroken history of declared transitions has led it, and nothing leaves a final
 * status. `statuses` gives each machine's records with the status of their rows.
 */
export function historyFaults(
  history: readonly HistoryRow[],
  statuses: readonly { machine: AnyMachine; id: string; status: string }[],
): string[] {
  const faults: string[] = [];
  const byThing = Map.groupBy(history, ({ machine, entity_id }) => `${machine} ${entity_id}`);
  for (const { machine, id, status } of statuses) {
    const rows = byThing.get(`${machine.name} ${id}`) ?? [];
    const declared = new Set(movesOf(machine).map(({ from, event, to }) => `${from} ${event} ${to}`));
    const [first, ...changes] = rows;
    if (!first || first.from_state !== null || first.to_state !== machine.initial) {
      faults.push(`${machine.name} ${id} has no beginning in its history`);
      continue;
    }
    let at = first.to_state;
    for (const { from_state, event, to_state } of changes) {
      if (from_state !== at) faults.push(`${machine.name} ${id} was ${at} and went on from ${from_state}`);
      if (!declared.has(`${from_state} ${event} ${to_state}`)) {
        faults.push(`${machine.name} ${id} went ${from_state} ${event} ${to_state}, which is not declared`);
      }
      if (machine.terminal.includes(at)) faults.push(`${machine.name} ${id} had ended in ${at}`);
      at = to_state;
    }
    if (at !== status) faults.push(`${machine.name} ${id} is ${status}, and ${at} in its history`);
  }
  return faults;
}
