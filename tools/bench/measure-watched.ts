import { createHmac } from 'node:crypto';
import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { livePath } from '../../domains/charge/contract/charge.ts';
import { loadOrGenerateWireKeys } from '../../packages/platform/src/wire-keys.ts';
import { bounded, say } from './lib/bounded.ts';
import { goodOfDoor, type OperatorVoice, operatorVoice } from './lib/operator-voice.ts';
import { cpuMsOf, familyCpuMs, rssBytesOf } from './lib/process-figures.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';
import { percentile } from './lib/statistics.ts';

export type WatchedFigures = {
  sessions: number;
  /** Memory of the server without customers who watch, and with all of them. */
  beforeBytes: number;
  watchedBytes: number;
  /** Cores in use during the notifications, by process. */
  serverCores: number;
  databaseCores: number;
  toldPerSecond: number;
  /** Share of the sent events that arrived. */
  arrived: number;
  /** Share of the sent notifications that were refused. */
  refused: number;
  /** From the operator's notification to the event at the watching customer. */
  p50Ms: number;
  p95Ms: number;
};

export const watched = 2_000;
export const everyMs = 5_000;
const measuredMs = 30_000;
const openAtOnce = 50;
const openWithinMs = 120_000;
const answerWithinMs = 10_000;
/** Waits after the last notification for events in transit. */
const lateMs = 1_000;
const sayEveryMs = 10_000;

/**
 * A number of sessions, each with a watching customer, while their operator reports each of them every five
 * seconds.
 */
export async function measureWatched(product: Product): Promise<WatchedFigures> {
  const voice = await operatorVoice(product);
  const { pool, leave } = await joinDatabase(product);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const closings: (() => void)[] = [];
  try {
    const sessions = await insertSessions(pool, voice.operatorId);
    const beforeBytes = rssBytesOf(product.serverPid);
    /** When each session was reported, until the customer receives the event. */
    const toldAt = new Map<string, number>();
    const delays: number[] = [];
    const ticketOf = tickets(product);
    await bounded('opening what is watched', openWithinMs, async () => {
      for (let at = 0; at < sessions.length; at += openAtOnce)
        closings.push(
          ...(await Promise.all(
            sessions.slice(at, at + openAtOnce).map((id) =>
              watch(product.origin + ticketOf(id), () => {
                const told = toldAt.get(id);
                if (told === undefined) return;
                toldAt.delete(id);
                delays.push(performance.now() - told);
              }),
            ),
          )),
        );
    });
    const watchedBytes = rssBytesOf(product.serverPid);
    const cpu = () => [cpuMsOf(product.serverPid), familyCpuMs(product.postmasterPid)] as const;
    const [server, database] = cpu();
    const startedAt = performance.now();
    let told = 0;
    let refused = 0;
    let saidAt = startedAt;
    const underWay = new Set<Promise<void>>();
    while (performance.now() - startedAt < measuredMs) {
      const id = sessions[told % sessions.length] ?? '';
      const step = Math.floor(told / sessions.length) + 1;
      toldAt.set(id, performance.now());
      const word = tell(product.origin, agent, voice, told % sessions.length, step)
        .catch(() => {
          refused += 1;
        })
        .finally(() => underWay.delete(word));
      underWay.add(word);
      told += 1;
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now();
        say(`  ${told} words told, ${underWay.size} under way, ${delays.length} seen by watchers`);
      }
      const ahead = startedAt + (told * everyMs) / watched - performance.now();
      // Waits even if it is behind schedule: notifications are sent and events received only during the wait.
      await sleep(Math.max(0, ahead));
    }
    await Promise.all(underWay);
    const tookSeconds = (performance.now() - startedAt) / 1_000;
    await sleep(lateMs);
    const seconds = (performance.now() - startedAt) / 1_000;
    const [serverAfter, databaseAfter] = cpu();
    return {
      sessions: sessions.length,
      beforeBytes,
      watchedBytes,
      serverCores: (serverAfter - server) / 1_000 / seconds,
      databaseCores: (databaseAfter - database) / 1_000 / seconds,
      toldPerSecond: told / tookSeconds,
      arrived: delays.length / told,
      refused: refused / told,
      p50Ms: percentile(delays, 0.5),
      p95Ms: percentile(delays, 0.95),
    };
  } finally {
    for (const close of closings) close();
    agent.destroy();
    await leave();
  }
}

/** Numbers that no session of the demo has. */
const firstNumber = 9n * 10n ** 17n;
const numbered = (at: number) => String(firstNumber + BigInt(at));

/** Sessions one minute after their start, each of another customer at another gun. */
async function insertSessions(pool: pg.Pool, operatorId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into charge_order (charge_order_id, account_id, status, status_since, created_at, operator_id,
       operator_name, station_id, station_name, terminal_number, pile_name, connector_id, gun_name, power_w,
       pay_way, card_nos, start_charge_seq, asked_at, started_at)
     select 'EBENCH' || lpad(i::text, 8, '0'), gen_random_uuid(), 'charging', now(), now() - interval '1 hour', $1,
       'bench', $1 || '-ST00000001', 'bench', $1 || '-BENCHP' || i, '1', $1 || '-WATCHED' || i, 'A', 120000,
       'later', '[]', $1 || ($3::bigint + i)::text, now() - interval '1 hour', now() - interval '1 hour'
     from generate_series(0, $2::int - 1) i returning charge_order_id as id`,
    [operatorId, watched, String(firstNumber)],
  );
  return rows.map(({ id }) => id).sort();
}

/** Addresses as the server returns them to the owner of a session. */
function tickets({ dataDir }: Product) {
  const { serverPrivateKey } = loadOrGenerateWireKeys(dataDir, 'dev');
  return (id: string) => {
    const body = `${id}.${Date.now() + 60_000}`;
    const proof = createHmac('sha256', `${serverPrivateKey}/charge.live`).update(body).digest('base64url');
    return `${livePath}?ticket=${body}.${proof}`;
  };
}

/**
 * Resolves with a function that disconnects, once the first event has arrived. @throws Error when none
 * arrives
 */
function watch(url: string, onEvent: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: false }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`A session cannot be watched: ${response.statusCode}`));
      response.on('close', () => {
        clearTimeout(patience);
        reject(new Error('A session that is watched was closed'));
      });
      response.setEncoding('utf8');
      let isOpen = false;
      response.on('data', (text: string) => {
        if (!text.includes('event: ')) return;
        if (isOpen) onEvent();
        isOpen = true;
        clearTimeout(patience);
        resolve(() => asked.destroy());
      });
      response.on('error', () => undefined);
    });
    const patience = setTimeout(() => {
      asked.destroy(new Error('A session that is watched says nothing'));
    }, answerWithinMs);
    asked.on('error', reject);
  });
}

function tell(origin: string, agent: Agent, voice: OperatorVoice, at: number, step: number): Promise<void> {
  const now = new Date();
  const { path, headers, body } = voice.prepare('notification_equip_charge_status', {
    startChargeSeq: `${voice.operatorId}${numbered(at)}`,
    stage: 'charging',
    gunStatus: 'charging',
    connectorId: `WATCHED${at}`,
    currentMa: 150_000,
    currentBMa: null,
    currentCMa: null,
    voltageMv: 400_000,
    voltageBMv: null,
    voltageCMv: null,
    socPermille: 300 + step,
    startedAt: new Date(now.getTime() - 3_600_000).toISOString(),
    sampledAt: now.toISOString(),
    energyWh: 1_000 + step * 80,
    electricityFen: 80 + step * 6,
    serviceFen: 40 + step * 3,
    totalFen: 120 + step * 9,
    periods: 0,
    rows: null,
  });
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers, timeout: answerWithinMs };
    const sent = request(origin + path, options, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        answer += text;
      });
      response.on('end', () =>
        answer.includes(goodOfDoor) ? resolve() : reject(new Error('A word was not taken')),
      );
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('A word was not answered')));
    sent.on('error', reject);
    sent.end(body);
  });
}
