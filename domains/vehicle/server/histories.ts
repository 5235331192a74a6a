import { stateHistory } from '@ev/platform/tables.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Reader } from './public.ts';

export type HistoryLine = typeof stateHistory.$inferSelect;

/** The changes of some rows of a machine, oldest first. The caller has checked the access. */
export async function historyOf(
  reader: Reader,
  machine: string,
  ids: readonly string[],
): Promise<HistoryLine[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, machine), inArray(stateHistory.entityId, [...ids])))
    .orderBy(asc(stateHistory.id));
}

const staffIdOf = (actor: string): string | null => /^staff:(.+)$/.exec(actor)?.[1] ?? null;

/** Names of those who acted: staff by name, customers and the product in one word. */
export async function actorNames(
  advisers: Pick<Advisers, 'namesOf'>,
  lines: readonly { actor: string }[],
): Promise<(actor: string) => string> {
  const names = await advisers.namesOf(lines.flatMap(({ actor }) => staffIdOf(actor) ?? []));
  return (actor) => {
    if (actor === 'system') return '系统';
    const staffId = staffIdOf(actor);
    return staffId === null ? '客户' : (names.get(staffId) ?? '员工');
  };
}
