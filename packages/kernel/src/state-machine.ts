/**
 * A state machine is a pure table: it decides, and the caller writes. A cell says where an event leads, that
 * it has already happened, or why it is refused; an empty cell refuses with the event's own error.
 */

const already = { kind: 'already' } as const;

export type Decision<State extends string, Refusal extends string> =
  | { kind: 'moved'; to: State }
  | { kind: 'already' }
  | { kind: 'refused'; error: Refusal };

type Cell<State extends string, Refusal extends string> = State | typeof already | Refused<Refusal>;
type Refused<Refusal extends string> = { kind: 'refused'; error: Refusal };

export type Machine<State extends string, Event extends string, Refusal extends string> = {
  name: string;
  /** Each state with its label for the diagram. */
  states: Readonly<Record<State, string>>;
  initial: NoInfer<State>;
  terminal: readonly NoInfer<State>[];
  /** Each event with the error for a refusal where the table has no cell. */
  events: Readonly<Record<Event, Refusal>>;
  table: {
    readonly [From in NoInfer<State>]?: {
      readonly [Happens in NoInfer<Event>]?: Cell<NoInfer<State>, NoInfer<Refusal>>;
    };
  };
};

/** A repeat of an event that has already happened: no change, no error. */
export function repeated(): typeof already {
  return already;
}

/** A refusal with an error other than the event's own. */
export function refused<const Refusal extends string>(error: Refusal): Refused<Refusal> {
  return { kind: 'refused', error };
}

export function defineMachine<State extends string, Event extends string, const Refusal extends string>(
  machine: Machine<State, Event, Refusal>,
): Machine<State, Event, Refusal> {
  return machine;
}

export function decide<State extends string, Event extends string, Refusal extends string>(
  machine: Machine<State, Event, Refusal>,
  from: State,
  event: Event,
): Decision<State, Refusal> {
  const cell: Cell<State, Refusal> | undefined = machine.table[from]?.[event];
  if (cell === undefined) return { kind: 'refused', error: machine.events[event] };
  return typeof cell === 'string' ? { kind: 'moved', to: cell } : cell;
}

/** All declared transitions, in the order of the states. */
export function movesOf<State extends string, Event extends string, Refusal extends string>(
  machine: Machine<State, Event, Refusal>,
): { from: State; event: Event; to: State }[] {
  const moves: { from: State; event: Event; to: State }[] = [];
  for (const [from, row] of Object.entries(machine.table)) {
    for (const [event, cell] of Object.entries(row ?? {})) {
      if (typeof cell === 'string')
        moves.push({ from: from as State, event: event as Event, to: cell as State });
    }
  }
  return moves;
}

/** The problems of a machine, one sentence each; empty if there are none. */
export function inspectMachine<State extends string, Event extends string, Refusal extends string>(
  machine: Machine<State, Event, Refusal>,
): string[] {
  const problems: string[] = [];
  const known = new Set<string>(Object.keys(machine.states));
  const knownEvents = new Set<string>(Object.keys(machine.events));
  const moves = movesOf(machine);

  for (const state of [machine.initial, ...machine.terminal, ...Object.keys(machine.table)]) {
    if (!known.has(state)) problems.push(`${machine.name}: state ${state} is unknown`);
  }
  for (const { from, event, to } of moves) {
    if (!known.has(to))
      problems.push(`${machine.name}: ${from} --${event}--> ${to} leads to an unknown state`);
  }
  for (const row of Object.values(machine.table)) {
    for (const event of Object.keys(row ?? {})) {
      if (!knownEvents.has(event)) problems.push(`${machine.name}: event ${event} is unknown`);
    }
  }

  const reached = new Set<string>([machine.initial]);
  for (const state of reached) {
    for (const move of moves) if (move.from === state) reached.add(move.to);
  }
  for (const state of known) {
    const ends = (machine.terminal as readonly string[]).includes(state);
    const leaves = moves.some((move) => move.from === state && move.to !== state);
    if (!reached.has(state)) problems.push(`${machine.name}: state ${state} is unreachable`);
    if (!ends && !leaves) problems.push(`${machine.name}: state ${state} has no exit and is not terminal`);
    if (ends && leaves) problems.push(`${machine.name}: terminal state ${state} has an exit`);
  }
  for (const event of knownEvents) {
    if (!moves.some((move) => move.event === event))
      problems.push(`${machine.name}: event ${event} moves nothing`);
  }
  return problems;
}

/** The diagram as Mermaid text. */
export function toMermaid<State extends string, Event extends string, Refusal extends string>(
  machine: Machine<State, Event, Refusal>,
): string {
  const id = (state: string) => `s_${state.replace(/\W/g, '_')}`;
  return [
    'stateDiagram-v2',
    ...Object.entries<string>(machine.states).map(([state, words]) => `  ${id(state)} : ${state} ${words}`),
    `  [*] --> ${id(machine.initial)}`,
    ...movesOf(machine).map(({ from, event, to }) => `  ${id(from)} --> ${id(to)} : ${event}`),
    ...machine.terminal.map((state) => `  ${id(state)} --> [*]`),
    '',
  ].join('\n');
}
