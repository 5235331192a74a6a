import type { Api } from '@ev/contract';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { auditLog, staffMembers } from './tables.ts';

type Line = Api['staff.listAudit']['output']['list'][number];

export function createAuditReader(db: Database) {
  return {
    /** Newest first; pages are keyed by the last line, so new lines do not shift them. */
    async list(query: Api['staff.listAudit']['parsed']): Promise<Api['staff.listAudit']['output']> {
      const { memberId, action, object, fromDay, toDay, before, pageSize } = query;
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            memberId ? eq(auditLog.actor, `staff:${memberId}`) : undefined,
            action ? eq(auditLog.action, action) : undefined,
            object ? eq(auditLog.object, object) : undefined,
            fromDay ? gte(auditLog.at, startOfDay(fromDay)) : undefined,
            toDay ? lt(auditLog.at, startOfDay(addDays(toDay, 1))) : undefined,
            before ? lt(auditLog.id, before) : undefined,
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(pageSize + 1);
      const page = rows.slice(0, pageSize);
      const members = await membersOf(page.map(({ actor }) => actor));
      const list = page.map(
        ({ id, at, actor, action: done, object: to, ip, requestId, details }): Line => ({
          id,
          at: at.toISOString(),
          member: members.get(actor) ?? null,
          action: done,
          object: to,
          ip,
          requestId,
          details,
        }),
      );
      return { list, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
    },
  };

  async function membersOf(actors: string[]): Promise<Map<string, Line['member']>> {
    const ids = [...new Set(actors)]
      .filter((actor) => actor.startsWith('staff:'))
      .map((actor) => actor.slice('staff:'.length));
    const rows = await db
      .select({ id: staffMembers.id, username: staffMembers.username, name: staffMembers.name })
      .from(staffMembers)
      .where(inArray(staffMembers.id, ids));
    return new Map(rows.map((member) => [`staff:${member.id}`, member]));
  }
}
