import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync } from 'fastify';
import { maxBytes } from '../contract/kinds.ts';
import { privateUploadPath } from '../contract/private-picture.ts';
import { memberOf, pictureRoute } from './picture-route.ts';
import type { createPrivatePictures } from './private-pictures.ts';

/** Where customers upload private pictures, visible only to them and staff. */
export function privateUploadRoute({
  fill,
  pictures,
}: Pick<ModuleContext, 'fill'> & {
  pictures: ReturnType<typeof createPrivatePictures>;
}): FastifyPluginAsync {
  return pictureRoute({
    path: privateUploadPath,
    maxBytes,
    room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 4 } },
    refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
    whoOf: (request) => memberOf({ fill }, request),
    keyOf: ({ accountId }) => accountId,
    take: (customer, bytes) => pictures.take(customer, bytes),
  });
}
