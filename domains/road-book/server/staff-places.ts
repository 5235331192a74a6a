import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Services } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, ilike, or } from 'drizzle-orm';
import { aroundPlaces } from './tables.ts';

/** More than a customer would look through. */
const mostOfStation = 50;

type Put = Api['road-book.putPlace']['parsed'];

/** What staff enter about the surroundings of stations. */
export function createStaffPlaces(parts: {
  db: Database;
  clock: Clock;
  stations: Pick<Services['station'], 'station'>;
}) {
  const { db, clock, stations } = parts;
  return {
    async list(query: Api['road-book.listPlaces']['parsed']): Promise<Api['road-book.listPlaces']['output']> {
      const { stationId, kind, keyword } = query;
      const where = and(
        stationId ? eq(aroundPlaces.stationId, stationId) : undefined,
        kind ? eq(aroundPlaces.kind, kind) : undefined,
        keyword
          ? or(
              ilike(aroundPlaces.name, containing(keyword)),
              ilike(aroundPlaces.stationName, containing(keyword)),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(aroundPlaces)
          .where(where)
          .orderBy(desc(aroundPlaces.changedAt), desc(aroundPlaces.placeId)),
        count: db.$count(aroundPlaces, where),
        page: query,
      });
      return {
        list: rows.map(({ whereabouts, changedAt, ...row }) => ({
          ...row,
          where: whereabouts,
          changedAt: changedAt.toISOString(),
        })),
        ...page,
      };
    },

    /** The current name of the station. @throws AppError station.stationNotFound */
    prepare: async ({ stationId }: Put) => (await stations.station(stationId)).name,

    /** @throws AppError road-book.placeNotFound, .placeMoved, .tooManyPlaces */
    async put(
      tx: Transaction,
      { actor, audit }: Acting,
      { placeId, seenChangedAt, where, ...said }: Put,
      stationName: string,
    ): Promise<{ placeId: string }> {
      const { stationId } = said;
      await lockByKey(tx, `around ${stationId}`);
      const values = {
        ...said,
        stationName,
        whereabouts: where,
        changedAt: clock.now(),
        changedBy: actor.name,
      };
      const id = placeId === undefined ? await add(tx, values) : placeId;
      if (placeId !== undefined) await change(tx, placeId, seenChangedAt, values);
      await audit(tx, {
        action: 'aroundPlace.put',
        object: `aroundPlace:${id}`,
        details: { name: said.name },
      });
      return { placeId: id };
    },

    /** @throws AppError road-book.placeNotFound */
    async remove(tx: Transaction, { audit }: Acting, placeId: string): Promise<Record<string, never>> {
      const [row] = await tx
        .delete(aroundPlaces)
        .where(eq(aroundPlaces.placeId, placeId))
        .returning({ name: aroundPlaces.name });
      if (!row) throw new AppError('road-book.placeNotFound');
      await audit(tx, { action: 'aroundPlace.remove', object: `aroundPlace:${placeId}`, details: row });
      return {};
    },
  };
}

type Values = Omit<typeof aroundPlaces.$inferInsert, 'placeId'>;

async function add(tx: Transaction, values: Values): Promise<string> {
  if ((await tx.$count(aroundPlaces, eq(aroundPlaces.stationId, values.stationId))) >= mostOfStation)
    throw new AppError('road-book.tooManyPlaces');
  const [row] = await tx.insert(aroundPlaces).values(values).returning({ placeId: aroundPlaces.placeId });
  return row?.placeId ?? '';
}

async function change(tx: Transaction, placeId: string, seenAt: string | undefined, values: Values) {
  const [row] = await tx.select().from(aroundPlaces).where(eq(aroundPlaces.placeId, placeId)).for('update');
  if (!row || row.stationId !== values.stationId) throw new AppError('road-book.placeNotFound');
  if (row.changedAt.toISOString() !== seenAt) throw new AppError('road-book.placeMoved');
  await tx.update(aroundPlaces).set(values).where(eq(aroundPlaces.placeId, placeId));
}
