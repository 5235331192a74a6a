import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};
export type WatchedQuery = { 'Query Text': string; Plan: Plan };
export type QueryWatch = {
  /** The queries that the server sent meanwhile, with their plans. */
  during(work: () => Promise<unknown>): Promise<WatchedQuery[]>;
  stop(): Promise<void>;
};

/** The server's own connections; the job queue uses another name. */
const application = 'ev-server';
const settings = {
  session_preload_libraries: 'auto_explain',
  log_line_prefix: '%a ',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_format': 'json',
};
const settleMs = 500;

/**
 * Lets PostgreSQL log the plan of every statement (auto_explain). This takes time, so nothing else is
 * measured meanwhile.
 */
export async function watchQueries(pool: pg.Pool): Promise<QueryWatch> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const log = join(dirname(rows[0]?.data_directory ?? ''), 'postgres.log');
  const renew = async () => {
    await pool.query('select pg_reload_conf()');
    // A session loads the library when it starts.
    await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      application,
    ]);
    await sleep(settleMs);
  };
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`alter system set ${name} = '${value}'`);
  }
  await renew();
  return {
    async during(work) {
      const from = statSync(log).size;
      await work();
      await sleep(settleMs);
      return queriesIn(readFileSync(log).subarray(from).toString('utf8'));
    },
    async stop() {
      for (const name of Object.keys(settings)) await pool.query(`alter system reset ${name}`);
      await renew();
    },
  };
}

/** The queries of a call only: the demo's clock is read every second in any case. */
export const withoutClock = (queries: readonly WatchedQuery[]): WatchedQuery[] =>
  queries.filter((query) => !query['Query Text'].includes('"world_clock"'));

/** Tables of `names` that a plan reads with a full scan. */
export function scannedBy({ Plan }: WatchedQuery, names: readonly string[]): string[] {
  return nodesOf(Plan).flatMap((node) => {
    const relation = node['Relation Name'];
    return node['Node Type'] === 'Seq Scan' && relation && names.includes(relation) ? [relation] : [];
  });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Continuation lines of a message begin with a tab. */
function queriesIn(text: string): WatchedQuery[] {
  const messages = text.split(/\n(?!\t)/);
  return messages.flatMap((message) => {
    const head = new RegExp(`^${application} LOG: .* plan:\\n`).exec(message);
    return head ? [JSON.parse(message.slice(head[0].length)) as WatchedQuery] : [];
  });
}
