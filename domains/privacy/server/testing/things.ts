import { sessions } from '@ev/account/server/tables.ts';
import { newSession } from '@ev/account/server/testing/log-in.ts';
import type { Person, Thing, World } from '@ev/testkit/server/walks/world.ts';
import { and, eq, notInArray } from 'drizzle-orm';
import { exportIn } from './exports.ts';

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

export const failedExport: Thing = {
  live: (world, person) => exportIn(world, person, 'failed'),
  others: {
    expired: (world, person) => exportIn(world, person, 'expired'),
  },
  table: 'privacy_export',
  key: 'export_no',
};
