import { sessions } from '@ev/account/server/tables.ts';
import { newSession } from '@ev/account/server/testing/log-in.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import { downloadCode, exportIn } from './exports.ts';

/** One more device of a customer. Returns the id of its session. */
export async function addDevice(
  { server }: Pick<World, 'server'>,
  { uid }: Pick<Person, 'uid'>,
): Promise<string> {
  const before = await server.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, uid));
  await newSession(server, uid);
  const known = before.map(({ id }) => id);
  const [added] = await server.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, uid), notInArray(sessions.id, known)));
  if (!added) throw new Error('No session was added');
  return added.id;
}

export const device: Thing = {
  live: addDevice,
  others: {
    async ended(world, person) {
      const id = await addDevice(world, person);
      await world.server.db
        .update(sessions)
        .set({ endedAt: world.server.clock.now(), endReason: 'revoked' })
        .where(eq(sessions.id, id));
      return id;
    },
  },
  table: 'session',
  key: 'id',
  uuid: true,
  apart: (id) => ({ access_hash: `access-${id}`, refresh_hash: `refresh-${id}` }),
};

/** One that no login of the customer has requested, so that every one needs a code. */
export const readyExport: Thing = {
  live: (world, person) => exportIn(world, person, 'ready'),
  others: {
    expired: (world, person) => exportIn(world, person, 'expired'),
  },
  table: 'privacy_export',
  key: 'export_no',
};

/** Codes with which the customers of the walks may download an export. */
const codes = new Map<string, string>();

/** A ready export, and the code that was sent for it. */
export const confirmableExport: Thing = {
  ...readyExport,
  async live(world, person) {
    const exportNo = await exportIn(world, person, 'ready');
    await world.forgetCodes();
    codes.set(exportNo, await downloadCode(world, person, exportNo));
    return exportNo;
  },
};

export const downloadOf = (exportNo: string) => ({ exportNo, code: codes.get(exportNo) ?? '000000' });

export const failedExport: Thing = {
  live: (world, person) => exportIn(world, person, 'failed'),
  others: {
    expired: (world, person) => exportIn(world, person, 'expired'),
  },
  table: 'privacy_export',
  key: 'export_no',
};
