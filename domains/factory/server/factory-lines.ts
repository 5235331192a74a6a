import type { FactoryAct, FactoryLine } from '../contract/factory-line.ts';
import type { StoredFactoryEvent } from './factory-events.ts';
import { gapBefore } from './factory-rules.ts';
import type { factoryDecisions } from './tables.ts';

type Decision = typeof factoryDecisions.$inferSelect;

export type FactoryFacts = {
  /** The number of the last event that was processed. */
  lastSequence: number;
  events: readonly StoredFactoryEvent[];
  decisions: readonly Decision[];
  /** Names of the staff members who decided, by id. */
  names: ReadonlyMap<string, string>;
  maySettle: boolean;
};

/** The factory's events for an order and the missing ones, by number, with the possible actions. */
export function factoryLines(facts: FactoryFacts): FactoryLine[] {
  const { lastSequence: last, events, decisions, names, maySettle } = facts;
  const gap = gapBefore(
    last,
    events.map(({ sequence }) => sequence),
  );
  const acts = (...all: FactoryAct[]) => (maySettle ? all : []);
  const present = ({ act, reason, actor, at }: Decision): FactoryLine['decisions'][number] => ({
    act,
    reason,
    by: names.get(actor.replace(/^staff:/, '')) ?? '工作人员',
    at: at.toISOString(),
  });
  const silent = { type: null, at: null, cause: null } as const;
  const skipped = decisions.filter(({ act }) => act === 'skip');
  const lines: FactoryLine[] = [
    ...skipped.map((decision): FactoryLine => {
      const { sequence, lastSequence } = decision;
      const decided = [present(decision)];
      return { ...silent, sequence, lastSequence, outcome: 'skipped', decisions: decided, acts: [] };
    }),
    ...events.map(
      ({ sequence, content, happenedAt, outcome, reason }): FactoryLine => ({
        sequence,
        lastSequence: sequence,
        type: content.type,
        at: happenedAt.toISOString(),
        // An event that came before its order was known waits like any other.
        outcome: outcome === 'unknownOrder' ? 'waiting' : outcome,
        cause: outcome === 'waiting' ? `等待第 ${last + 1} 条` : reason,
        decisions: decisions
          .filter((decision) => decision.act !== 'skip' && decision.sequence === sequence)
          .map(present),
        acts: outcome === 'refused' ? acts('retry', 'settle') : [],
      }),
    ),
  ];
  if (gap) {
    const range = { sequence: gap.from, lastSequence: gap.to };
    lines.push({ ...silent, ...range, outcome: 'missing', decisions: [], acts: acts('skip') });
  }
  return lines.sort((a, b) => a.sequence - b.sequence);
}
