import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { type AuditSource, recordAudit } from './audit.ts';
import { endSessions, lockMember } from './locked-members.ts';
import { lastUseOfSession, sessionSightings, staffSessions } from './tables.ts';

/** Precision of the time of last use. */
const sightingEveryMs = 5 * 60_000;

/** Records the use of a session, unless it was recorded recently. */
export async function noteUse(db: Database, clock: Clock, sessionId: string, seenAt: Date): Promise<void> {
  const now = clock.now();
  if (now.getTime() - seenAt.getTime() < sightingEveryMs) return;
  await db
    .insert(sessionSightings)
    .values({ sessionId, seenAt: now })
    .onConflictDoUpdate({ target: sessionSightings.sessionId, set: { seenAt: now } });
}

/** Sessions of members: listed and ended by themselves, or ended by an administrator. */
export function createOwnSessions({ db, clock }: { db: Database; clock: Clock }) {
  const alive = (staffId: string, more?: SQL) =>
    and(
      eq(staffSessions.staffId, staffId),
      isNull(staffSessions.endedAt),
      gt(staffSessions.expiresAt, clock.now()),
      more,
    );

  return {
    /** Active sessions, last used first. */
    async list({ staffId, sessionId }: StaffActor): Promise<Api['staff.listOwnSessions']['output']> {
      const rows = await db
        .select({ session: staffSessions, seenAt: lastUseOfSession })
        .from(staffSessions)
        .leftJoin(sessionSightings, eq(sessionSightings.sessionId, staffSessions.id))
        .where(alive(staffId))
        .orderBy(desc(lastUseOfSession), desc(staffSessions.id));
      return {
        list: rows.map(({ session: { id, device, ip, via, createdAt }, seenAt: used }) => ({
          id,
          device,
          ip,
          via,
          current: id === sessionId,
          createdAt: createdAt.toISOString(),
          seenAt: used.toISOString(),
        })),
      };
    },

    /**
     * Ends one session of the member, or all except the current one. Sessions already over are left
     * unchanged.
     * @throws AppError staff.sessionNotFound for a session of another member
     */
    async end(
      tx: Transaction,
      { staffId, sessionId }: StaffActor,
      by: AuditSource,
      id: string | null,
    ): Promise<{ ended: number }> {
      await lockMember(tx, staffId);
      if (id === null) {
        const ended = await tx.$count(staffSessions, alive(staffId, ne(staffSessions.id, sessionId)));
        await endSessions(tx, clock, staffId, sessionId);
        await recordAudit(tx, clock, { ...by, action: 'session.othersEnded', details: { ended } });
        return { ended };
      }
      const own = and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId));
      const [session] = await tx.select().from(staffSessions).where(own);
      if (!session) throw new AppError('staff.sessionNotFound');
      if (session.endedAt) return { ended: 0 };
      await tx.update(staffSessions).set({ endedAt: clock.now() }).where(own);
      await recordAudit(tx, clock, {
        ...by,
        action: 'session.ended',
        details: { device: session.device },
      });
      return { ended: 1 };
    },

    /** @throws AppError staff.memberNotFound */
    async endAllOf(tx: Transaction, by: AuditSource, id: string): Promise<{ ended: number }> {
      await lockMember(tx, id);
      const ended = await tx.$count(staffSessions, alive(id));
      await endSessions(tx, clock, id);
      await recordAudit(tx, clock, {
        ...by,
        action: 'member.sessionsEnded',
        object: `staff:${id}`,
        details: { ended },
      });
      return { ended };
    },
  };
}
