import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { maxBytes } from '../contract/kinds.ts';
import { privateUploadPath, staffPrivateUploadPath } from '../contract/private-picture.ts';
import { memberOf, pictureRoute, tokenOf } from './picture-route.ts';
import type { createPrivatePictures } from './private-pictures.ts';

/** Where customers and staff upload private pictures, visible only to them and staff. */
export function privateUploadRoutes({
  fill,
  pictures,
}: Pick<ModuleContext, 'fill'> & {
  pictures: ReturnType<typeof createPrivatePictures>;
}): FastifyPluginAsync[] {
  const routeOf = (path: string, senderOf: (request: FastifyRequest) => Promise<string>) =>
    pictureRoute({
      path,
      maxBytes,
      room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 4 } },
      refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
      whoOf: async (request) => ({ senderId: await senderOf(request) }),
      keyOf: ({ senderId }) => senderId,
      take: ({ senderId }, bytes) => pictures.take(senderId, bytes),
    });
  return [
    routeOf(privateUploadPath, async (request) => (await memberOf({ fill }, request)).accountId),
    routeOf(staffPrivateUploadPath, async (request) => (await fill('shell.staff')(tokenOf(request))).staffId),
  ];
}
