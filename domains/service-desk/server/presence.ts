import { minuteMs } from '@ev/kernel/durations.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { absentMinutes, deskStatus } from '../contract/kinds.ts';
import { deskConversations, deskPresences } from './tables.ts';

export type Presences = ReturnType<typeof createPresences>;

/** Who is at the desk: those whose page has reported within the last minutes. */
export function createPresences(clock: Clock) {
  const since = () => new Date(clock.now().getTime() - absentMinutes * minuteMs);
  const isPresent = (): SQL => gte(deskPresences.seenAt, since());
  return {
    async seen(
      tx: Database | Transaction,
      { staffId, name }: Pick<StaffActor, 'staffId' | 'name'>,
    ): Promise<void> {
      const row = { staffId, staffName: name, seenAt: clock.now() };
      await tx
        .insert(deskPresences)
        .values(row)
        .onConflictDoUpdate({ target: deskPresences.staffId, set: row });
    },
    count: (reader: Database | Transaction): Promise<number> => reader.$count(deskPresences, isPresent()),
    async find(reader: Database | Transaction, staffId: string): Promise<{ name: string } | null> {
      const [row] = await reader
        .select({ name: deskPresences.staffName })
        .from(deskPresences)
        .where(and(eq(deskPresences.staffId, staffId), isPresent()));
      return row ?? null;
    },
    /** With the number of conversations that each has. */
    async list(reader: Database | Transaction): Promise<{ id: string; name: string; open: number }[]> {
      const open = sql<string>`(select count(*) from ${deskConversations} where ${deskConversations.staffId} = ${deskPresences.staffId} and ${eq(deskConversations.status, deskStatus.taken)})`;
      const rows = await reader
        .select({ id: deskPresences.staffId, name: deskPresences.staffName, open })
        .from(deskPresences)
        .where(isPresent())
        .orderBy(asc(deskPresences.staffName), asc(deskPresences.staffId));
      return rows.map((row) => ({ ...row, open: Number(row.open) }));
    },
    /** Whether the member in this column is not at the desk. */
    isAbsent: (staffId: typeof deskConversations.staffId): SQL =>
      sql`not exists (select from ${deskPresences} where ${deskPresences.staffId} = ${staffId} and ${isPresent()})`,
  };
}
