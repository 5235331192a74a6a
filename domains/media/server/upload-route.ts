import { successCode } from '@ev/contract/errors';
import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import { maxBytes, uploadPath } from '../contract/kinds.ts';
import { Alt } from '../contract/picture.ts';
import { createBodyGate } from './body-gate.ts';
import type { createPictures } from './pictures-service.ts';

/** Bodies that are in memory at once; while one is put together it is there twice. */
const readAtOnce = 4;
/** Of one person, so that others come in between. */
const readOfOne = 2;
/** Each costs a connection and little more. */
const mostWaiting = 60;
/** As many pictures as somebody chooses together. */
const mostWaitingOfOne = 42;

type Parts = Pick<ModuleContext, 'fill' | 'recordDeed'> & { pictures: ReturnType<typeof createPictures> };

/**
 * Takes a picture as it is, outside of the sealed calls that carry small texts. The token comes in a header, which no
 * other site can set; whoever may not upload is sent away before a byte is read. Few bodies are read at once, the
 * others wait.
 */
export function uploadRoute({ fill, recordDeed, pictures }: Parts): FastifyPluginAsync {
  async function uploader(authorization = ''): Promise<StaffActor> {
    const [, token] = /^Bearer (\S{1,512})$/.exec(authorization) ?? [];
    if (!token) throw new AppError('auth.tokenMissing');
    const actor = await fill('shell.staff')(token);
    fill('shell.requirePermission')(actor, 'media.upload');
    return actor;
  }

  return async (app) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    const enter = createBodyGate(
      { places: readAtOnce, mostWaiting },
      { places: readOfOne, mostWaiting: mostWaitingOfOne },
    );
    const actors = new WeakMap<object, StaffActor>();
    const actorOf = (request: object): StaffActor => {
      const actor = actors.get(request);
      if (!actor) throw new AppError('auth.tokenMissing');
      return actor;
    };
    app.post<{ Querystring: { alt?: unknown } }>(uploadPath, {
      bodyLimit: maxBytes,
      async onRequest(request) {
        actors.set(request, await uploader(request.headers.authorization));
        if (Number(request.headers['content-length']) > maxBytes) throw new AppError('media.fileTooLarge');
      },
      async preParsing(request, reply, payload) {
        await enter(actorOf(request).staffId, reply);
        return payload;
      },
      async handler(request, reply) {
        const actor = actorOf(request);
        const alt = Alt.safeParse(request.query.alt);
        if (!alt.success) {
          const message = alt.error.issues[0]?.message ?? '';
          throw new AppError('request.invalid', { fields: [{ path: 'alt', message }] });
        }
        if (!Buffer.isBuffer(request.body)) throw new AppError('media.notAPicture');
        const call = { actor, ip: request.ip, requestId: request.id };
        const body = await pictures.upload(request.body, alt.data, actingOf(recordDeed, call));
        const header = { code: successCode, message: 'success', requestId: request.id };
        return reply.header('cache-control', 'no-store').send({ header, body });
      },
    });
  };
}
