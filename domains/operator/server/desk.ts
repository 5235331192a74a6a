import { randomInt } from 'node:crypto';
import { rets } from '@ev/cec/envelope.ts';
import type { Answer, InterfaceName, QueryName, Request } from '@ev/cec/interfaces.ts';
import { AnswerUnreadable, type Line, openAnswer, sealRequest } from '@ev/cec/messages.ts';
import { shanghaiDigits } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { asc, eq } from 'drizzle-orm';
import type { Messages } from './messages.ts';
import type { Health } from './operator-health.ts';
import { lineOf, openToken, sealToken } from './operator-keys.ts';
import { type OperatorDesk, OperatorRefused, OperatorSilent } from './public.ts';
import { type OperatorRow, operators } from './tables.ts';

/**
 * Requests that change nothing at the operator, and may be retried when it is unknown whether they arrived.
 */
const harmless: ReadonlySet<InterfaceName> = new Set<InterfaceName>([
  'query_token',
  'query_stations_info',
  'query_station_status',
  'query_equip_auth',
  'query_equip_business_policy',
  'query_equip_charge_status',
  'query_drop_lock_result',
]);
const patienceMs = 8_000;
const longPatienceMs = 30_000;
const mostBytes = 16 * 1024 * 1024;
/** A token is not used in the last moments before its expiry. */
const spareMs = 60_000;
/** Errors of a connection that was never established: nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Fields that must be equal in a request and its response. */
const about = ['startChargeSeq', 'equipAuthSeq', 'equipBizSeq', 'dropLockSeq', 'checkSeq'] as const;

type Outgoing = Line & { operatorSecret: string };
export type Desk = ReturnType<typeof createDesk>;

/**
 * Sends requests to operators. The type of the error says whether the operator may have received the request.
 */
export function createDesk(parts: {
  db: Database;
  /** The machine's real time, which messages are signed with. */
  clock: Clock;
  vault: Vault;
  messages: Messages;
  health: Health;
}) {
  const { db, clock, vault, messages, health } = parts;
  let seq = randomInt(9_999);
  /** Concurrent requests for a token share one fetch. */
  const fetching = new Map<string, Promise<string>>();

  async function rowOf(operatorId: string): Promise<OperatorRow | null> {
    const [row] = await db.select().from(operators).where(eq(operators.operatorId, operatorId));
    return row ?? null;
  }

  /**
   * Sends one request and reads its response. @throws OperatorSilent; OperatorRefused if the connection was
   * never established
   */
  async function exchange<Name extends InterfaceName>(
    row: OperatorRow,
    line: Outgoing,
    name: Name,
    request: Request<Name>,
    { token, timeoutMs }: { token: string | null; timeoutMs: number },
  ) {
    seq += 1;
    const body = sealRequest(name, request, line, { operatorId: row.ourId, now: clock.now(), seq });
    const startedAt = performance.now();
    const note = (ret: number | null, why: string | null, answer?: unknown) =>
      messages.note({
        operatorId: row.operatorId,
        direction: 'out',
        name,
        ret,
        why,
        request,
        answer,
        ms: Math.round(performance.now() - startedAt),
      });
    try {
      const response = await fetch(`${row.baseUrl}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await readUpTo(response, mostBytes);
      if (!response.ok) throw new AnswerUnreadable(`HTTP ${response.status}`);
      const read = openAnswer(name, text, line);
      if (read.answer !== null) assertAbout(request, read.answer);
      note(read.ret, read.answer === null ? read.message : null, read.answer);
      await health.answered(row.operatorId);
      return read;
    } catch (error) {
      const why = reasonOf(error);
      note(null, why);
      await health.failed(row.operatorId, why);
      const code = codeOf(error);
      if (code !== null && neverSent.has(code)) throw new OperatorRefused(null, why);
      throw new OperatorSilent(why, { cause: error });
    }
  }

  async function fetchToken(row: OperatorRow, line: Outgoing): Promise<string> {
    const question = { operatorId: row.ourId, secret: line.operatorSecret };
    const { ret, answer } = await exchange(row, line, 'query_token', question, {
      token: null,
      timeoutMs: patienceMs,
    });
    if (!answer?.succeeded || answer.accessToken === '')
      throw new OperatorRefused(ret, `没有拿到 Token${answer ? `：${answer.failure}` : ''}`);
    const until = new Date(clock.now().getTime() + answer.validSeconds * 1_000);
    await db
      .update(operators)
      .set({ token: sealToken(vault, row.operatorId, answer.accessToken), tokenUntil: until })
      .where(eq(operators.operatorId, row.operatorId));
    return answer.accessToken;
  }

  /** @param spent a token that the operator has just refused */
  async function tokenOf(row: OperatorRow, line: Outgoing, spent: string | null): Promise<string> {
    const known = row.tokenUntil && row.tokenUntil.getTime() - spareMs > clock.now().getTime();
    const token = known ? openToken(vault, row) : null;
    if (token !== null && token !== spent) return token;
    const running = fetching.get(row.operatorId);
    if (running) return running;
    const fetched = fetchToken(row, line).finally(() => fetching.delete(row.operatorId));
    fetching.set(row.operatorId, fetched);
    return fetched;
  }

  /**
   * Without a token the actual request was not sent. A missing response to the token request is therefore a
   * refusal, because nothing can have happened.
   */
  async function tokenFor(row: OperatorRow, line: Outgoing, name: QueryName, spent: string | null) {
    try {
      return await tokenOf(row, line, spent);
    } catch (error) {
      if (!(error instanceof OperatorSilent) || harmless.has(name)) throw error;
      throw new OperatorRefused(null, `没有拿到 Token：${error.message}`);
    }
  }

  async function askRow<Name extends QueryName>(
    row: OperatorRow,
    line: Outgoing,
    name: Name,
    request: Request<Name>,
    timeoutMs: number,
  ): Promise<Answer<Name>> {
    let token = await tokenFor(row, line, name, null);
    let read = await exchange(row, line, name, request, { token, timeoutMs });
    if (read.ret === rets.badToken) {
      // The operator refused the token, so it has not processed the request, and sending it again is safe.
      const renewed = await rowOf(row.operatorId);
      token = await tokenFor(renewed ?? row, line, name, token);
      read = await exchange(row, line, name, request, { token, timeoutMs });
    }
    // The operator's internal error may have occurred before or after it processed the request.
    if (read.ret === rets.fault && !harmless.has(name)) throw new OperatorSilent(read.message);
    if (read.answer === null) throw new OperatorRefused(read.ret, read.message);
    return read.answer as Answer<Name>;
  }

  async function ask<Name extends QueryName>(
    row: OperatorRow,
    name: Name,
    request: Request<Name>,
    timeoutMs?: number,
  ): Promise<Answer<Name>> {
    const line = lineOf(vault, row, 'theirs');
    if (!line) throw new OperatorRefused(null, '密钥还没有填写');
    const patience = timeoutMs ?? (name === 'query_stations_info' ? longPatienceMs : patienceMs);
    try {
      return await askRow(row, line, name, request, patience);
    } catch (error) {
      const again =
        error instanceof OperatorSilent || (error instanceof OperatorRefused && error.ret === rets.busy);
      if (!again || !harmless.has(name)) throw error;
      return await askRow(row, line, name, request, patience);
    }
  }

  const desk: Omit<OperatorDesk, 'messagesOf'> = {
    async ask(operatorId, name, request, { timeoutMs } = {}) {
      const row = await rowOf(operatorId);
      if (!row?.active) throw new OperatorRefused(null, '运营商已停用');
      return await ask(row, name, request, timeoutMs);
    },
    async list() {
      const { operatorId, name, active, logo, phone, serviceName, occupancyName } = operators;
      return db
        .select({ operatorId, name, active, logo, phone, serviceName, occupancyName })
        .from(operators)
        .orderBy(asc(operatorId));
    },
    async sequence(operatorId) {
      const row = await rowOf(operatorId);
      if (!row) throw new OperatorRefused(null, '没有这家运营商');
      const day = shanghaiDigits(clock.now()).slice(2, 8);
      return `${row.ourId}${day}${digits(6)}${digits(6)}`;
    },
  };

  return {
    ...desk,
    /** Sends the request even if the operator is disabled. */
    askRow: ask,
    async renewToken(row: OperatorRow): Promise<void> {
      const line = lineOf(vault, row, 'theirs');
      if (!line) throw new OperatorRefused(null, '密钥还没有填写');
      await fetchToken(row, line);
    },
  };
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Rejects a response that belongs to another request. */
function assertAbout(request: object, answer: object): void {
  const [asked, said] = [request as Record<string, unknown>, answer as Record<string, unknown>];
  for (const name of about)
    if (name in said && said[name] !== asked[name])
      throw new AnswerUnreadable('the answer is about something else');
}

async function readUpTo(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) throw new AnswerUnreadable('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeOf(error: unknown): string | null {
  const code = ((error as Error).cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : null;
}

function reasonOf(error: unknown): string {
  if (error instanceof AnswerUnreadable) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return '没有在时限内回答';
  return codeOf(error) ?? '连接中断';
}
