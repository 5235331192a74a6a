import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rets } from '@ev/cec/envelope.ts';
import type { Answer, InterfaceName, Request } from '@ev/cec/interfaces.ts';
import {
  NotTaken,
  openRequest,
  requestEnvelopeOf,
  sealAnswer,
  sealRefusal,
  verifyRequest,
} from '@ev/cec/messages.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import { readJsonBody } from '@ev/sandbox-kit/json-body.ts';
import { openKeptFile } from '@ev/sandbox-kit/kept-file.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createCatalogue } from './catalogue.ts';
import { registerControls } from './control-routes.ts';
import { brandId, playedOperators, type SideKeys } from './credentials.ts';
import { type Kept, Refused, Silence } from './play.ts';
import { type Play, playOperator } from './played-operator.ts';
import type { Stand } from './stand.ts';
import { createTeller } from './teller.ts';

export type OperatorsSandboxOptions = {
  keys: Readonly<Record<string, { theirs: SideKeys; ours: SideKeys }>>;
  /** The address of the brand's server, without interface names. */
  doorUrl: string;
  /** Null to keep nothing beyond the process. */
  keepDir: string | null;
  /** The total of both operators. */
  stations: number;
  clock: SandboxClock;
  now(): Date;
  /** How often charging cars report their progress. */
  tickMs?: number;
  /** How often a car arrives or leaves somewhere; 0 disables it. */
  stirMs?: number;
  /** The response time of a slow operator. */
  slowMs?: number;
};

/** The first operator has the larger share. */
const shares = [0.6, 0.4];

/** Plays the charging operators: their stations, guns and sessions, and their notifications to the brand. */
export function operatorsSandbox(options: OperatorsSandboxOptions): FastifyPluginAsync {
  const { keepDir, clock, now, doorUrl, tickMs = 5_000, stirMs = 2_000, slowMs = 6_000 } = options;
  return async (app) => {
    const stands = playedOperators.map((operator, at): Stand => {
      const keys = options.keys[operator.operatorId];
      if (!keys) throw new Error(`There are no keys of ${operator.operatorId}`);
      const catalogue = createCatalogue(operator, Math.round(options.stations * (shares[at] ?? 0)));
      const file = openKeptFile<Kept>(keepDir && join(keepDir, `operator-${operator.operatorId}.json`));
      let play: Play | null = null;
      const teller = createTeller({
        operator,
        clock,
        doorUrl,
        keys: keys.ours,
        mode: () => play?.settings.mode ?? 'fine',
      });
      play = playOperator({ catalogue, teller, now, kept: file.read(), save: (kept) => file.save(kept) });
      return { operator, keys, catalogue, play };
    });

    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const stand of stands) registerInterfaces(app, stand, { clock, slowMs });
    registerControls(app, stands, now);

    let timers: NodeJS.Timeout[] = [];
    app.addHook('onReady', async () => {
      for (const { play } of stands) {
        timers.push(setInterval(() => play.tick(), tickMs));
        if (stirMs > 0) timers.push(setInterval(() => play.stir(), stirMs));
      }
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      for (const { play } of stands) play.stop();
    });
  };
}

/** The interfaces that the brand's server calls. */
function registerInterfaces(
  app: FastifyInstance,
  { operator, keys, play }: Stand,
  { clock, slowMs }: { clock: SandboxClock; slowMs: number },
): void {
  const line = { keys: keys.theirs, spelling: operator.spelling };

  app.post<{ Params: { name: string } }>(`${operator.path}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (play.settings.mode === 'silent') return new Promise<never>(() => undefined);
    if (play.settings.mode === 'slow') await pause(slowMs);
    try {
      const envelope = requestEnvelopeOf(readJsonBody(request.body));
      if (envelope.OperatorID !== brandId) throw new NotTaken(rets.badSignature, '不认识这个平台');
      verifyRequest(envelope, line.keys, clock.now());
      if (name === 'query_token') return sealAnswer(name, tokenFor(openRequest(name, envelope, line)), line);
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!play.knowsToken(token)) throw new NotTaken(rets.badToken, 'Token 无效');
      if (!play.knows(name)) throw new NotTaken(rets.badFields, '没有这个接口');
      const answer = play.answer(name, openRequest(name, envelope, line) as never);
      if (play.settings.mode === 'hangsUp') {
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      if (play.settings.mode === 'errs') return sealRefusal(rets.fault, '系统错误', line.keys);
      return sealAnswer(name, answer as Answer<InterfaceName> as never, line);
    } catch (error) {
      if (error instanceof NotTaken) return sealRefusal(error.ret, error.message, line.keys);
      if (error instanceof Refused) return sealRefusal(rets.badFields, error.message, line.keys);
      if (error instanceof Silence) return new Promise<never>(() => undefined);
      throw error;
    }
  });

  function tokenFor({ secret }: Request<'query_token'>): Answer<'query_token'> {
    const { operatorId } = operator;
    if (secret !== keys.theirs.operatorSecret) {
      return { operatorId, succeeded: false, accessToken: '', validSeconds: 0, failure: 'wrongSecret' };
    }
    return { operatorId, succeeded: true, ...play.giveToken(), failure: 'none' };
  }
}
