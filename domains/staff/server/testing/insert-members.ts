import type { StaffActor } from '@ev/platform/call.ts';
import type pg from 'pg';

/** Inserts staff members who act without logging in, as in random schedules. */
export async function insertMembers(
  pool: pg.Pool,
  people: readonly StaffActor[],
  createdAt: Date,
): Promise<void> {
  for (const { staffId, name, roles } of people) {
    await pool.query(
      `insert into staff_member (id, username, password_hash, name, roles, status, created_at)
       values ($1, $2, '', $3, $4, 'active', $5)`,
      [staffId, `member-${staffId.slice(-3)}`, name, JSON.stringify(roles), createdAt],
    );
  }
}
