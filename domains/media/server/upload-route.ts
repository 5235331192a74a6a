import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import { maxBytes, uploadPath } from '../contract/kinds.ts';
import { Alt } from '../contract/picture.ts';
import { pictureRoute, tokenOf } from './picture-route.ts';
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

/** Where staff send pictures that customers are to see. */
export function uploadRoute({ fill, recordDeed, pictures }: Parts): FastifyPluginAsync {
  return pictureRoute({
    path: uploadPath,
    maxBytes,
    room: {
      all: { places: readAtOnce, mostWaiting },
      each: { places: readOfOne, mostWaiting: mostWaitingOfOne },
    },
    refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
    async whoOf(request) {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'media.upload');
      return actor;
    },
    keyOf: ({ staffId }) => staffId,
    take(actor, bytes, request) {
      const alt = Alt.safeParse((request.query as { alt?: unknown }).alt);
      if (!alt.success) {
        const message = alt.error.issues[0]?.message ?? '';
        throw new AppError('request.invalid', { fields: [{ path: 'alt', message }] });
      }
      const call = { actor, ip: request.ip, requestId: request.id };
      return pictures.upload(bytes, alt.data, actingOf(recordDeed, call));
    },
  });
}
