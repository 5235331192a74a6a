import type { stateHistory } from '@ev/platform/tables.ts';

type History = readonly (typeof stateHistory.$inferSelect)[];

/** A change of status, as staff read it. */
type ShownChange = { at: string; actor: string; event: string; reason: string | null };

/** Ids of the staff members who appear in the history. */
export function staffOfHistory(history: History): string[] {
  return history.flatMap(({ actor }) => /^staff:(.+)$/.exec(actor)?.[1] ?? []);
}

/** The history with its events in the terms of `eventWords`, and the staff by their `names`. */
export function shownHistory(
  history: History,
  { eventWords, names }: { eventWords: Readonly<Record<string, string>>; names: ReadonlyMap<string, string> },
): ShownChange[] {
  return history.map(({ at, actor, event, reason }) => ({
    at: at.toISOString(),
    actor: actorWords(actor, names),
    event: eventWords[event] ?? event,
    reason,
  }));
}

function actorWords(actor: string, names: ReadonlyMap<string, string>): string {
  const [kind, id] = actor.split(':');
  if (kind === 'staff') return names.get(id ?? '') ?? '工作人员';
  return kind === 'member' ? '客户' : '系统';
}
