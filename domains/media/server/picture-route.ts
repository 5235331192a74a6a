import type { ErrorName } from '@ev/contract/errors';
import { successCode } from '@ev/contract/errors';
import { AppError } from '@ev/platform/app-error.ts';
import type { Member } from '@ev/platform/call.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { createBodyGate, type Room } from './body-gate.ts';

/**
 * Receives a raw picture, outside the encrypted calls for small texts. The token is in a header, which other
 * sites cannot set; an unauthorised client is refused before its body is read. Few bodies are read at once,
 * the others wait.
 */
export function pictureRoute<Who extends object>({
  path,
  maxBytes,
  room,
  refusals,
  whoOf,
  keyOf,
  take,
}: {
  path: string;
  maxBytes: number;
  /** Limits of bodies in memory, in total and per client. */
  room: { all: Room; each: Room };
  refusals: { tooLarge: ErrorName; notAPicture: ErrorName };
  /** @throws AppError if the client is not authorised */
  whoOf(request: FastifyRequest): Promise<Who>;
  keyOf(who: Who): string;
  take(who: Who, bytes: Buffer, request: FastifyRequest): Promise<unknown>;
}): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    const enter = createBodyGate(room.all, room.each);
    const people = new WeakMap<object, Who>();
    const known = (request: object): Who => {
      const who = people.get(request);
      if (!who) throw new AppError('auth.tokenMissing');
      return who;
    };
    app.post(path, {
      bodyLimit: maxBytes,
      async onRequest(request) {
        people.set(request, await whoOf(request));
        if (Number(request.headers['content-length']) > maxBytes) throw new AppError(refusals.tooLarge);
      },
      async preParsing(request, reply, payload) {
        await enter(keyOf(known(request)), reply);
        return payload;
      },
      async handler(request, reply) {
        if (!Buffer.isBuffer(request.body)) throw new AppError(refusals.notAPicture);
        const body = await take(known(request), request.body, request);
        const header = { code: successCode, message: 'success', requestId: request.id };
        return reply.header('cache-control', 'no-store').send({ header, body });
      },
    });
  };
}

/** @throws AppError auth.tokenMissing */
export function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer (\S{1,512})$/.exec(headers.authorization ?? '') ?? [];
  if (!token) throw new AppError('auth.tokenMissing');
  return token;
}

/** The customer who uploads. @throws AppError auth.tokenMissing, or the refusal of the login */
export function memberOf({ fill }: Pick<ModuleContext, 'fill'>, request: FastifyRequest): Promise<Member> {
  const token = tokenOf(request);
  const device = request.headers.deviceid;
  return fill('shell.member')(token, typeof device === 'string' && device.length <= 64 ? device : '');
}

/** The parameters in the URL. @throws AppError request.invalid */
export function queryOf<Query extends z.ZodMiniType>(query: Query, request: FastifyRequest): z.output<Query> {
  const asked = query.safeParse(request.query);
  if (asked.success) return asked.data;
  const fields = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('request.invalid', { fields });
}
