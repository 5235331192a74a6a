import { storable } from '@ev/cec/codec.ts';
import { isSameSignature, type MessageKeys, rets } from '@ev/cec/envelope.ts';
import type { Answer, InterfaceName, NotificationName, Request } from '@ev/cec/interfaces.ts';
import { notificationNames } from '@ev/cec/interfaces.ts';
import {
  type Line,
  NotTaken,
  openRequest,
  requestEnvelopeOf,
  sealAnswer,
  sealRefusal,
  verifyRequest,
} from '@ev/cec/messages.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import { networkOf } from '@ev/platform/network.ts';
import type { Vault } from '@ev/platform/vault.ts';
import { eq } from 'drizzle-orm';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { type GivenTokens, tokenSeconds } from './given-tokens.ts';
import { jsonOf } from './json-body.ts';
import { createKnocks } from './knocks.ts';
import type { Messages } from './messages.ts';
import type { Health } from './operator-health.ts';
import { lineOf } from './operator-keys.ts';
import type { NotificationHandlers } from './public.ts';
import { type OperatorRow, operators } from './tables.ts';
import type { UsedSignatures } from './used-signatures.ts';

const bodyLimit = 4 * 1024 * 1024;
/** How long a process caches the rows of operators. */
const knownMs = 2_000;
/** Thousands of these arrive per second, and the state of the gun shows each of them. */
const notKept: ReadonlySet<string> = new Set(['notification_stationStatus']);
const told: ReadonlySet<string> = new Set(notificationNames);

type OurLine = (Line & { operatorSecret: string }) | null;
type Known = { row: OperatorRow; line(): OurLine };
type AnyHandler = (
  message: unknown,
  from: { operatorId: string; receivedAt: Date; sentAt: Date },
) => Promise<unknown>;

/**
 * Receives operators' requests, `POST /evcs/v1/<interface>`. The operator and its signature (4001) are
 * checked before any data is opened. Further refusals: token (4002), time and repeats (4003), content (4004).
 * Whatever else a network sends, a signed request from it is processed.
 */
export function operatorDoor(parts: {
  db: Database;
  clock: Clock;
  wireClock: Clock;
  vault: Vault;
  log: Log;
  messages: Messages;
  health: Health;
  tokens: GivenTokens;
  used: UsedSignatures;
  handlers(): readonly NotificationHandlers[];
}): FastifyPluginAsync {
  const { db, clock, wireClock, vault, log, messages, health, tokens, used } = parts;
  const knocks = createKnocks();
  let known = new Map<string, Known>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const rows = await db.select().from(operators).where(eq(operators.active, true));
    known = new Map(
      rows.map((row) => {
        let line: OurLine = null;
        const open = () => {
          line ??= lineOf(vault, row, 'ours');
          return line;
        };
        return [row.operatorId, { row, line: open }];
      }),
    );
    readAt = performance.now();
  }

  /**
   * Of all enabled operators, which are few: one query at a time, however many ids are tried. An id that is not
   * cached is not queried for a network that keeps sending unsigned requests.
   */
  async function find(operatorId: string, network: string): Promise<Known | null> {
    const isOld = performance.now() - readAt >= knownMs;
    if (isOld || (!known.has(operatorId) && !knocks.areTooMany(network))) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return known.get(operatorId) ?? null;
  }

  function handlerOf(name: string): AnyHandler | null {
    if (!told.has(name)) return null;
    for (const handlers of parts.handlers()) {
      const handle = handlers[name as NotificationName];
      if (handle) return handle as AnyHandler;
    }
    return null;
  }

  function giveToken(row: OperatorRow, line: OurLine, said: Request<'query_token'>) {
    const isRight =
      said.operatorId === row.operatorId && isSameSignature(said.secret, line?.operatorSecret ?? '');
    return {
      operatorId: row.operatorId,
      succeeded: isRight,
      accessToken: isRight ? tokens.give(row) : '',
      validSeconds: isRight ? tokenSeconds : 0,
      failure: isRight ? 'none' : 'wrongSecret',
    } satisfies Answer<'query_token'>;
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    // What cannot be read at all, for example because it is too large, is refused like a broken envelope.
    app.setErrorHandler<FastifyError>((error, _request, reply) => {
      const isOurs = (error.statusCode ?? 500) >= 500;
      if (isOurs) log.error({ err: error }, 'a request of an operator failed');
      const why = isOurs ? '系统错误' : error.statusCode === 413 ? '请求过大' : '请求无法读取';
      reply.code(200).header('cache-control', 'no-store');
      return sealRefusal(isOurs ? rets.fault : rets.badEnvelope, why, null);
    });
    app.post<{ Params: { interface: string } }>('/evcs/v1/:interface', async (request, reply) => {
      const startedAt = performance.now();
      const name = storable(request.params.interface);
      const network = networkOf(request.ip);
      reply.header('cache-control', 'no-store');
      let keys: MessageKeys | null = null;
      let operatorId: string | null = null;
      let opened: unknown;
      const note = (ret: number, why: string | null, answer?: unknown) => {
        if (operatorId === null || (ret === rets.ok && notKept.has(name))) return;
        const ms = Math.round(performance.now() - startedAt);
        messages.note({ operatorId, direction: 'in', name, ret, why, ms, request: opened, answer });
      };
      try {
        const envelope = requestEnvelopeOf(jsonOf(request.body));
        const operator = await find(envelope.OperatorID, network);
        const line = operator?.line();
        // An unknown operator gets the same response as a wrong signature, so that nobody learns which
        // operators we work with.
        if (!operator || !line) throw new NotTaken(rets.badSignature, '签名错误');
        const { row } = operator;
        const wireNow = wireClock.now();
        const sent = verifyRequest(envelope, line.keys, wireNow);
        keys = line.keys;
        operatorId = row.operatorId;
        const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
        if (name !== 'query_token' && !tokens.isGood(bearer, row))
          throw new NotTaken(rets.badToken, 'Token 无效或已过期');
        const hasIt = name !== 'query_vin_start_charge' || row.plugAndCharge;
        const handle = name !== 'query_token' && hasIt ? handlerOf(name) : null;
        if (name !== 'query_token' && !handle) throw new NotTaken(rets.badFields, '没有这个接口');
        if (!(await used.take(envelope.Sig))) throw new NotTaken(rets.badEnvelope, '重复的请求');
        const message = openRequest(name as InterfaceName, envelope, line);
        opened = message;
        let answer: unknown;
        try {
          const receivedAt = clock.now();
          const sentAt = new Date(receivedAt.getTime() - (wireNow.getTime() - sent.getTime()));
          answer = handle
            ? await handle(message, { operatorId: row.operatorId, receivedAt, sentAt })
            : giveToken(row, line, message as Request<'query_token'>);
        } catch (error) {
          await used.giveBack(envelope.Sig);
          throw error;
        }
        note(rets.ok, null, answer);
        await health.heard(row.operatorId);
        return sealAnswer(name as InterfaceName, answer as Answer<InterfaceName>, line);
      } catch (error) {
        if (error instanceof NotTaken) {
          if (operatorId === null && knocks.areTooMany(network))
            return sealRefusal(rets.busy, '请求过于频繁，请稍后再试', null);
          if (operatorId === null) knocks.count(network);
          note(error.ret, error.message);
          return sealRefusal(error.ret, error.message, keys);
        }
        log.error({ err: error, interface: name, operatorId }, 'a message of an operator failed');
        note(rets.fault, '系统错误');
        return sealRefusal(rets.fault, '系统错误', keys);
      }
    });
  };
}
