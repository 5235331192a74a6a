import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, eq } from 'drizzle-orm';
import { hoursId, readHours } from './hours-store.ts';
import { deskHours, deskReplies } from './tables.ts';

/** The canned answers of staff, in the order of their titles. */
export async function listReplies(db: Database): Promise<Api['service-desk.listReplies']['output']> {
  return {
    list: await db.select().from(deskReplies).orderBy(asc(deskReplies.title), asc(deskReplies.replyId)),
  };
}

/** @throws AppError service-desk.replyNotFound */
export async function saveReply(
  tx: Transaction,
  { audit }: Acting,
  { replyId, title, text }: Api['service-desk.saveReply']['parsed'],
): Promise<{ replyId: string }> {
  const values = { title, text };
  const [row] =
    replyId === null
      ? await tx.insert(deskReplies).values(values).returning()
      : await tx.update(deskReplies).set(values).where(eq(deskReplies.replyId, replyId)).returning();
  if (!row) throw new AppError('service-desk.replyNotFound');
  await audit(tx, { action: 'desk.replySave', object: `deskReply:${row.replyId}`, details: { title } });
  return { replyId: row.replyId };
}

/** @throws AppError service-desk.replyNotFound */
export async function removeReply(
  tx: Transaction,
  { audit }: Acting,
  { replyId }: Api['service-desk.removeReply']['parsed'],
): Promise<Record<string, never>> {
  const [row] = await tx.delete(deskReplies).where(eq(deskReplies.replyId, replyId)).returning();
  if (!row) throw new AppError('service-desk.replyNotFound');
  await audit(tx, {
    action: 'desk.replyRemove',
    object: `deskReply:${replyId}`,
    details: { title: row.title },
  });
  return {};
}

/** @throws AppError service-desk.moved if a colleague has changed them since they were read */
export async function saveHours(
  tx: Transaction,
  { audit }: Acting,
  { seenVersion, ...content }: Api['service-desk.saveHours']['parsed'],
): Promise<{ version: number }> {
  const first = { id: hoursId, content: { week: [], holidays: [] }, version: 0 };
  await tx.insert(deskHours).values(first).onConflictDoNothing();
  await tx.select().from(deskHours).where(eq(deskHours.id, hoursId)).for('update');
  const { version: current } = await readHours(tx);
  if (current !== seenVersion) throw new AppError('service-desk.moved');
  const version = current + 1;
  await tx.update(deskHours).set({ content, version }).where(eq(deskHours.id, hoursId));
  await audit(tx, { action: 'desk.hoursSave', object: 'deskHours:all', details: { version } });
  return { version };
}
