import type pg from 'pg';
import { bounded } from './lib/bounded.ts';
import { type LoadFigures, measureCalls } from './lib/measure-calls.ts';
import { goodOfDoor, type OperatorVoice, operatorVoice } from './lib/operator-voice.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';

export type GunsFigures = {
  guns: number;
  told: LoadFigures;
  /** The bytes that a status leaves in the database. */
  walBytes: number;
  historyBytes: number;
  /** Share of the notifications that changed something, as in the run. */
  changed: number;
};

/** The number of guns that report, and the interval of each. */
export const reporting = 100_000;
export const everySeconds = 30;
/**
 * Notifications in progress at once: each waits for the others of the same 40 ms, which are written together.
 */
export const lines = 200;
const perRound = 4_000;
/** One in this many notifications differs from the previous one; the others repeat it. */
const changesEvery = 5;
const fillWithinMs = 120_000;

/** Notifications about the brand's guns, as fast as the product accepts them. */
export async function measureGuns(product: Product): Promise<GunsFigures> {
  const voice = await operatorVoice(product);
  const { pool, leave } = await joinDatabase(product);
  try {
    const guns = await bounded('filling the guns', fillWithinMs, () => fill(pool, voice.operatorId));
    const { rows } = await pool.query<{ id: string }>(
      `select substr(connector_id, 11) as id from charging_gun_state where connector_id like $1 order by random() limit $2`,
      [`${voice.operatorId}-%`, perRound],
    );
    const ids = rows.map(({ id }) => id);
    let before = await sizesOf(pool);
    let round = 0;
    const told = await measureCalls(
      '枪状态通知 status of a gun told',
      product,
      async () => {
        round += 1;
        // The first notifications of guns that never reported are not everyday changes.
        if (round === 2) before = await sizesOf(pool);
        return ids.map((connectorId, i) =>
          wordOf(voice, connectorId, i % changesEvery === 0 && round % 2 === 0),
        );
      },
      { connections: lines, good: [goodOfDoor] },
    );
    const after = await sizesOf(pool);
    const words = (round - 1) * ids.length;
    return {
      guns,
      told,
      walBytes: (after.wal - before.wal) / words,
      historyBytes: (after.history - before.history) / words,
      changed: (after.rows - before.rows) / words,
    };
  } finally {
    await leave();
  }
}

function wordOf(voice: OperatorVoice, connectorId: string, charging: boolean) {
  const status = charging ? 'charging' : 'free';
  return voice.prepare('notification_stationStatus', {
    connectorId,
    status,
    park: charging ? 'taken' : 'free',
    lock: 'unknown',
  });
}

/** Adds the missing guns of the demo's operator, at existing stations. */
async function fill(pool: pg.Pool, operatorId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from charging_gun_state');
  const missing = reporting - (rows[0]?.n ?? 0);
  if (missing > 0) {
    await pool.query(
      `with places as (
         select station_id, row_number() over (order by station_id) - 1 as at, count(*) over () as n
         from charging_station_state where station_id like $1
       )
       insert into charging_gun_state (connector_id, station_id, fast, status)
       select $2 || '-BENCH' || i, p.station_id, true, 1
       from generate_series(1, $3::int) i join places p on p.at = i % p.n`,
      [`${operatorId}-%`, operatorId, missing],
    );
    await pool.query('analyze charging_gun_state');
  }
  return Math.max(reporting, rows[0]?.n ?? 0);
}

async function sizesOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ wal: string; history: string; rows: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
       pg_total_relation_size('charging_gun_history') as history,
       (select count(*) from charging_gun_history) as rows`,
  );
  const [found] = rows;
  return {
    wal: Number(found?.wal ?? 0),
    history: Number(found?.history ?? 0),
    rows: Number(found?.rows ?? 0),
  };
}
