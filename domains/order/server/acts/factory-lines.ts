import type { FactoryAct, FactoryLine } from '../../contract/staff-order.ts';
import type { StoredFactoryEvent } from '../life/factory-events.ts';
import { gapBefore } from '../life/factory-rules.ts';
import type { factoryDecisions } from '../life/tables.ts';

type Decision = typeof factoryDecisions.$inferSelect;

export type FactoryFacts = {
  order: { factorySequence: number };
  events: readonly StoredFactoryEvent[];
  decisions: readonly Decision[];
  /** By the id of who decided. */
  names: ReadonlyMap<string, string>;
  maySettle: boolean;
};

/** What the factory said and did not say of an order, by its numbers, with what can be done about it. */
export function factoryLines({ order, events, decisions, names, maySettle }: FactoryFacts): FactoryLine[] {
  const gap = gapBefore(
    order,
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
        // One that came before its order was known waits like any other.
        outcome: outcome === 'unknownOrder' ? 'waiting' : outcome,
        cause: outcome === 'waiting' ? `等待第 ${order.factorySequence + 1} 条` : reason,
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
