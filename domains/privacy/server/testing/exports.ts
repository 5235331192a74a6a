import { sessions } from '@ev/account/server/tables.ts';
import { lastCode } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { desc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { type ExportStatus, exportDays, exportFilePath } from '../../contract/kinds.ts';
import { exportStates } from '../export-home.ts';
import type { CollectedRows } from '../personal-data-service.ts';

type Place = { server: TestServer };
type Holder = { token: string; uid: string; phone: string };
type Caller = { token: string; deviceId?: string };

/** Sends a code for an export and returns it. It is valid for the device that requested it. */
export async function exportCode(
  { server }: Place,
  { phone, ...caller }: Caller & { phone: string },
): Promise<string> {
  await server.client.call('privacy.sendExportCode', {}, caller);
  return lastCode(server, phone);
}

/** Sends a code for a login that did not request the export, and returns it. */
export async function downloadCode(
  { server }: Place,
  { phone, ...caller }: Caller & { phone: string },
  exportNo: string,
): Promise<string> {
  await server.client.call('privacy.sendDownloadCode', { exportNo }, caller);
  return lastCode(server, phone);
}

/** A customer's export without a file, in this status. Returns its number. */
export async function exportIn(
  { server: { db, clock } }: Place,
  { uid }: Pick<Holder, 'uid'>,
  status: ExportStatus,
): Promise<string> {
  const now = clock.now();
  const ready = status === 'ready' || status === 'expired';
  const later = new Date(now.getTime() + exportDays * dayMs);
  const exportNo = orderNo('E', now);
  await db.transaction((tx) =>
    exportStates.create(tx, clock, {
      values: {
        exportNo,
        accountId: uid,
        requestedAt: now,
        failure: status === 'failed' ? 'internal' : null,
        ...(ready ? { readyAt: now, expiresAt: status === 'ready' ? later : now, bytes: 1 } : {}),
      },
      event: 'request',
      actor: `member:${uid}`,
      initial: status,
    }),
  );
  return exportNo;
}

/** The newest session of a customer. */
export async function sessionOf({ server }: Place, { uid }: Pick<Holder, 'uid'>): Promise<string> {
  const [session] = await server.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, uid))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(1);
  if (!session) throw new Error('The customer has no session');
  return session.id;
}

/** Downloads the file of an export. */
export const askFile = ({ server }: Place, token: string, exportNo: string) =>
  server.app.inject({
    url: `${exportFilePath}?${new URLSearchParams({ exportNo })}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** The files of an export that a customer downloads, by name. */
export async function filesOf(
  place: Place,
  { token }: Pick<Holder, 'token'>,
  exportNo: string,
): Promise<Record<string, string>> {
  const answer = await askFile(place, token, exportNo);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** All pages of what is collected of a customer. */
export async function collected(data: AsyncIterable<CollectedRows>): Promise<CollectedRows[]> {
  const all = [];
  for await (const rows of data) all.push(rows);
  return all;
}
