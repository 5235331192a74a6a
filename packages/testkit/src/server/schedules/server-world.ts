import { createHash, randomUUID } from 'node:crypto';
import type { Api, EndpointId } from '@ev/contract';
import { clientType } from '@ev/contract/client-type';
import { AppError } from '@ev/platform/app-error.ts';
import type { CallOf, Handler, StaffActor } from '@ev/platform/call.ts';
import { type Database, openDatabase, sqlState } from '@ev/platform/database.ts';
import { runOnce } from '@ev/platform/idempotency.ts';
import { createLog, type Log } from '@ev/platform/log.ts';
import type { Partners } from '@ev/platform/partners.ts';
import { generateWireKeys } from '@ev/platform/wire-keys.ts';
import pg from 'pg';
import { readConfig } from '../../../../../apps/server/src/config.ts';
import { createJobTable } from '../table-jobs.ts';
import { testDatabase } from '../test-database.ts';
import { createTableCleaner } from './empty-tables.ts';
import { Violation } from './schedule.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

const keys = generateWireKeys();

/** When every schedule starts. */
export const beginning = new Date('2027-01-04T02:00:00Z');

export type Customer = { accountId: string; phone: string };
/** The caller: a customer or a staff member. */
export type Asker = Customer | StaffActor;

/** A sent command, to be sent again by a caller who got no response. */
export type Sent = {
  id: EndpointId;
  input: unknown;
  asker: Asker;
  key: string;
  at: Date;
  answer: string | null;
};

/**
 * The simulation of the partners: it has a state of its own, which is emptied with the database. A partner
 * that it does not name is the fake.
 */
export type Simulators = {
  partners: Partial<Partners>;
  /** The simulation of what a domain reaches by itself and not by a port. */
  instead?: Parameters<typeof startProcess>[0]['instead'];
  empty(): void;
};

/** The server with all its partners, in a database of its own. */
export type ServerWorld = {
  /** For reading: its statements are not counted as effects. */
  db: Database;
  pool: pg.Pool;
  clock: VirtualClock;
  process(): ServerProcess;
  customers: Customer[];
  sent: Sent[];
  /** Calls a handler as the gateway would once everything has been checked. */
  call<Id extends EndpointId>(
    asker: Asker,
    id: Id,
    input: Api[Id]['parsed'],
    key?: string,
  ): Promise<Api[Id]['output']>;
  /** Failures that the product logged and survived; a schedule checks them after each step. */
  noted: unknown[];
  restart(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
};

export async function serverWorld(options: {
  /** Opens the accounts of customers, and inserts what the domains need beyond the demo world. */
  begin(pool: pg.Pool, beginning: Date): Promise<Customer[]>;
  simulate(now: () => Date): Simulators;
  /** Which of a domain's rows an emptied database must not have. */
  empty?(pool: pg.Pool, customers: readonly Customer[]): Promise<void>;
}): Promise<ServerWorld> {
  const database = await testDatabase();
  const handle = openDatabase(database.url, createLog({ level: 'silent' }), { max: 2 });
  const pool = new pg.Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => undefined);
  const { db } = handle;
  const clock = virtualClock(beginning);
  await createJobTable(db);
  const customers = await options.begin(handle.pool, beginning);
  const empties = await createTableCleaner(handle.pool);
  const noted: unknown[] = [];
  const simulators = options.simulate(() => clock.now());
  const config = readConfig({ APP_ENV: 'dev', PORT: '0' });
  const start = () =>
    startProcess({
      pool,
      clock,
      log: collectingLog(noted),
      keys,
      config,
      partners: simulators.partners,
      instead: simulators.instead,
      onJobFailure: (error) => noted.push(error),
    });
  let running = await start();
  const sent: Sent[] = [];

  return {
    db,
    pool: handle.pool,
    clock,
    process: () => running,
    customers,
    sent,
    noted,
    async call(asker, id, input, key = randomUUID()) {
      const one: Sent = { id, input, asker, key, at: clock.now(), answer: null };
      sent.push(one);
      const { handlers } = running;
      const handler = handlers[id] as Handler<typeof id>;
      const answer = await handler(input, callBy(asker, { id, input, key }) as CallOf<typeof id>);
      one.answer = JSON.stringify(answer);
      return answer;
    },
    async restart() {
      const before = running;
      const gone = [...before.life.dropped()];
      if (!before.life.isOver()) await before.stop();
      running = await start();
      for (let open = gone.length; open > 0; ) {
        const { rows } = await handle.pool.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where pid = any($1)',
          [gone],
        );
        open = rows[0]?.n ?? 0;
      }
    },
    async empty() {
      await empties();
      await options.empty?.(handle.pool, customers);
      simulators.empty();
      sent.length = 0;
      noted.length = 0;
    },
    async close() {
      await running.stop();
      await pool.end();
      await handle.close();
      await database.drop();
    },
  };

  function callBy(asker: Asker, { id, input, key }: { id: string; input: unknown; key: string }) {
    const member = 'accountId' in asker;
    const name = member ? `member:${asker.accountId}` : `staff:${asker.staffId}`;
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    return {
      requestId: randomUUID(),
      actor: member ? { kind: 'member', accountId: asker.accountId, sessionId: randomUUID() } : asker,
      clientType: clientType.browser,
      deviceId: name,
      ip: '203.0.113.7',
      once: <Result extends object, Prepared>(work: Parameters<typeof runOnce<Result, Prepared>>[3]) =>
        runOnce(running.db, clock, { actorKey: name, endpointId: id, key, bodyHash }, work),
    };
  }
}

/** Collects what the product logs as an error; nothing is printed. */
function collectingLog(noted: unknown[]): Log {
  const log = createLog({ level: 'error', destination: { write: () => undefined } });
  const note = log.error.bind(log);
  log.error = (...args: unknown[]) => {
    const [fields] = args;
    if (typeof fields === 'object' && fields !== null && 'err' in fields) noted.push(fields.err);
    note(String(args.at(-1)));
  };
  return log;
}

/**
 * The name of a failure in a trace. A refusal is a response, and so is the effect of a partner's failure on a
 * call; everything else is a fault.
 * @throws Violation
 */
export function judgeFailure(error: unknown): string {
  if (error instanceof AppError) {
    if (error.errorName === 'request.keyReused') throw new Violation('A command was held for another one');
    return error.errorName;
  }
  const state = sqlState(error);
  throw new Violation(`${state ?? 'unexpected'}: ${messagesOf(error).join(' ← ')}`);
}

function messagesOf(error: unknown): string[] {
  const messages: string[] = [];
  for (let e: unknown = error; e instanceof Error; e = e.cause) messages.push(e.message.slice(0, 300));
  return messages.length > 0 ? messages : [String(error)];
}
