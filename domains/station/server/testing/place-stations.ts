import type { CecStation } from '@ev/cec/interfaces.ts';
import { operators } from '@ev/operator/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { writeStations } from '../catalogue.ts';
import { createFinder } from '../finder.ts';
import { createOneStation } from '../one-station.ts';
import { createOperatorNames } from '../operator-names.ts';
import { createOwnStations } from '../own-stations.ts';
import { operatorId, reportedStation } from './reported-stations.ts';

type Place = Pick<TestServer, 'db' | 'clock'>;

/** The test operator, which has no connection. */
export async function placeOperator(
  { db }: Pick<TestServer, 'db'>,
  active = true,
  id = operatorId,
): Promise<void> {
  await db
    .insert(operators)
    .values({
      operatorId: id,
      name: '试验充电',
      baseUrl: 'http://127.0.0.1:9/evcs/v1',
      spelling: 'corrected',
      ourId: 'MA1TEST01',
      active,
      version: 1,
      failuresInARow: 0,
    })
    .onConflictDoUpdate({ target: operators.operatorId, set: { active } });
}

/** Stations as if their operator had reported them. */
export async function placeStations(
  { db, clock }: Place,
  said: readonly CecStation[] = [reportedStation(1)],
  reading = 1,
): Promise<void> {
  await placeOperator({ db });
  await db.transaction((tx) => writeStations(tx, { operatorId, reading, now: clock.now() }, said));
}

/** What other domains use of stations, on the database of a server. */
export function services({ db, clock }: Place) {
  const names = createOperatorNames({ clock, desk: { list: async () => [] } });
  const finder = createFinder({ db, clock, names });
  return { one: createOneStation({ db, clock, names }), own: createOwnStations({ db, clock, finder }) };
}
