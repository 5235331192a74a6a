import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { livePath } from '../../domains/service-desk/contract/kinds.ts';
import { demoStaffPassword } from '../../domains/staff/world/staff-part.ts';
import { linkSecretHash } from '../../packages/platform/src/link-secrets.ts';
import { call } from '../../packages/testkit/src/wire/wire-caller.ts';
import type { Target } from '../../packages/wire/test/independent-client.ts';
import { bounded, say } from './lib/bounded.ts';
import { rssBytesOf } from './lib/process-figures.ts';
import type { Product } from './lib/product.ts';
import { joinDatabase } from './lib/product-database.ts';
import { percentile } from './lib/statistics.ts';

export type ChatFigures = {
  sockets: number;
  /** Customers who get answers meanwhile. */
  active: number;
  /** Memory of the server without open sockets, and with all of them. */
  beforeBytes: number;
  openBytes: number;
  answers: number;
  /** Share of the answers whose signal reached the socket of the customer. */
  arrived: number;
  /** From the time of the answer's entry, just before its commit, to the signal at the customer's socket. */
  p50Ms: number;
  p95Ms: number;
};

const chatSockets = 2_000;
const activeOf = 10;
/** Pause between two answers to one customer. */
export const answerEveryMs = 5_000;
const measuredMs = 30_000;
const openAtOnce = 50;
const openWithinMs = 120_000;
/** Waits for what the server does after the last socket has opened, and for signals in transit. */
const restMs = 3_000;

type Customer = { accountId: string; secret: string };
/** When the socket of a customer heard of each of their entries, in milliseconds since 1970. */
type Heard = Map<string, number>;
const heardKey = (accountId: string, no: number) => `${accountId}/${no}`;

/**
 * Customers with an open chat on one server, of whom every tenth is answered every five seconds.
 * @param sockets fewer than the usual number, for a trial
 */
export async function measureChat(
  product: Product,
  target: Target,
  sockets = chatSockets,
): Promise<ChatFigures> {
  const { accessToken: token } = await call(target, 'staff.login', {
    username: 'sales',
    password: demoStaffPassword,
  });
  const { id: staffId, name } = await call(target, 'staff.getMe', {}, { token });
  const { pool, leave } = await joinDatabase(product);
  const customers = Array.from({ length: sockets }, () => ({
    accountId: randomUUID(),
    secret: randomBytes(24).toString('base64url'),
  }));
  const active = customers.slice(0, Math.ceil(sockets / activeOf));
  const heard: Heard = new Map();
  const open: WebSocket[] = [];
  try {
    await insertTickets(pool, customers);
    const cases = await insertCases(pool, active, { staffId, name });
    const beforeBytes = rssBytesOf(product.serverPid);
    await bounded('opening the sockets', openWithinMs, async () => {
      for (let at = 0; at < customers.length; at += openAtOnce)
        open.push(
          ...(await Promise.all(
            customers.slice(at, at + openAtOnce).map((customer) => connect(product.origin, customer, heard)),
          )),
        );
    });
    await sleep(restMs);
    const openBytes = rssBytesOf(product.serverPid);
    const answers = await answerAll(target, token, cases);
    await sleep(restMs);
    const delays = await delaysOf(
      pool,
      active.map(({ accountId }) => accountId),
      heard,
    );
    return {
      sockets: open.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
      active: active.length,
      beforeBytes,
      openBytes,
      answers,
      arrived: delays.length / answers,
      p50Ms: percentile(delays, 0.5),
      p95Ms: percentile(delays, 0.95),
    };
  } finally {
    for (const socket of open) socket.close();
    await leave();
  }
}

/** As the server stores them when a page asks for a socket. */
async function insertTickets(pool: pg.Pool, customers: readonly Customer[]): Promise<void> {
  await pool.query(
    `insert into desk_ticket (hash, account_id, session_id, expires_at)
     select hash, account_id::uuid, gen_random_uuid(), now() + interval '5 minutes'
     from unnest($1::text[], $2::text[]) as ticket (hash, account_id)`,
    [customers.map(({ secret }) => linkSecretHash(secret)), customers.map(({ accountId }) => accountId)],
  );
}

/** Conversations that the member has taken. Their customers get no message for an answer that they do not read. */
async function insertCases(
  pool: pg.Pool,
  customers: readonly Customer[],
  { staffId, name }: { staffId: string; name: string },
): Promise<string[]> {
  const accountIds = customers.map(({ accountId }) => accountId);
  await pool.query(
    `insert into desk_customer (account_id, newest_no, read_no, staff_read_no, answer_no, told_no)
     select id::uuid, 0, 0, 0, 0, 2000000000 from unnest($1::text[]) as id`,
    [accountIds],
  );
  const { rows } = await pool.query<{ no: string }>(
    `insert into desk_conversation (conversation_no, account_id, status, status_since, staff_id, staff_name,
       created_at, last_at, asked_at, taken_at)
     select 'KBENCH' || lpad(i::text, 6, '0'), id::uuid, 'taken', now(), $2, $3, now(), now(), now(), now()
     from unnest($1::text[]) with ordinality as customer (id, i) returning conversation_no as no`,
    [accountIds, staffId, name],
  );
  return rows.map(({ no }) => no);
}

/** @throws Error when the socket does not open */
function connect(origin: string, { accountId, secret }: Customer, heard: Heard): Promise<WebSocket> {
  const address = new URL(`${livePath}?ticket=${secret}`, origin.replace('http', 'ws'));
  const socket = new WebSocket(address, { headers: { origin } });
  socket.addEventListener('message', ({ data }) => {
    const { newest } = JSON.parse(String(data)) as { newest: number };
    heard.set(heardKey(accountId, newest), performance.timeOrigin + performance.now());
  });
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => reject(new Error('A socket did not open')));
  });
}

/** Answers each customer every five seconds. Returns how many answers were stored. */
async function answerAll(target: Target, token: string, cases: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  let [sent, stored] = [0, 0];
  const underWay = new Set<Promise<void>>();
  while (performance.now() - startedAt < measuredMs) {
    const conversationNo = cases[sent % cases.length] ?? '';
    const input = {
      conversationNo,
      seenEntry: 0,
      clientId: randomUUID(),
      text: `第 ${sent} 句`,
      pictureIds: [],
    };
    const headers = { 'X-Forwarded-For': `10.9.${(sent >> 8) & 255}.${sent & 255}` };
    const answer = call(target, 'service-desk.answerCase', input, { token, headers })
      .then(
        () => {
          stored += 1;
        },
        (error: Error) => say(`  ${error.message}`),
      )
      .finally(() => underWay.delete(answer));
    underWay.add(answer);
    sent += 1;
    // Waits even if it is behind schedule: answers are sent and signals received only during the wait.
    await sleep(Math.max(0, startedAt + (sent * answerEveryMs) / cases.length - performance.now()));
  }
  await Promise.all(underWay);
  return stored;
}

/** Of each answer whose signal arrived. Server and sockets have the clock of one machine. */
async function delaysOf(pool: pg.Pool, accountIds: readonly string[], heard: Heard): Promise<number[]> {
  const { rows } = await pool.query<{ account_id: string; no: number; at: Date }>(
    "select account_id, no, at from desk_entry where account_id = any($1::uuid[]) and sender = 'staff'",
    [accountIds],
  );
  return rows.flatMap(({ account_id: accountId, no, at }) => {
    const heardAt = heard.get(heardKey(accountId, no));
    return heardAt === undefined ? [] : [heardAt - at.getTime()];
  });
}
