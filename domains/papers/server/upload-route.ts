import { memberOf, pictureRoute, queryOf } from '@ev/media/server/public.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import { SideOf } from '../contract/certificate.ts';
import { maxPictureBytes, uploadPath } from '../contract/kinds.ts';
import type { createUploads } from './uploads.ts';

/** Receives the picture of one side as raw bytes. */
export function uploadRoute({
  fill,
  uploads,
}: Pick<ModuleContext, 'fill'> & { uploads: ReturnType<typeof createUploads> }): FastifyPluginAsync {
  return pictureRoute({
    path: uploadPath,
    maxBytes: maxPictureBytes,
    room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 4 } },
    refusals: { tooLarge: 'papers.pictureTooLarge', notAPicture: 'papers.notAPicture' },
    whoOf: (request) => memberOf({ fill }, request),
    keyOf: ({ accountId }) => accountId,
    take: (customer, bytes, request) => uploads.take(customer, queryOf(SideOf, request), bytes),
  });
}
