import { actingOf } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import { maxBytes, uploadPath } from '../contract/kinds.ts';
import { Alt } from '../contract/picture.ts';
import { pictureRoute, tokenOf } from './picture-route.ts';
import type { createPictures } from './pictures-service.ts';

/** Bodies in memory at once; a body is in memory twice while it is assembled. */
const readAtOnce = 4;
/** Per staff member, so that others are not blocked. */
const readOfOne = 2;
/** A waiting request costs little more than its connection. */
const mostWaiting = 60;
/** The number of pictures that can be chosen together. */
const mostWaitingOfOne = 42;

type Parts = Pick<ModuleContext, 'fill' | 'recordAction'> & { pictures: ReturnType<typeof createPictures> };

/** Where staff upload pictures for customers. */
export function uploadRoute({ fill, recordAction, pictures }: Parts): FastifyPluginAsync {
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
      return pictures.upload(bytes, alt.data, actingOf(recordAction, call));
    },
  });
}
