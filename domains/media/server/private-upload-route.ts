import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { maxBytes } from '../contract/kinds.ts';
import { privateUploadPath, staffPrivateUploadPath } from '../contract/private-picture.ts';
import { memberOf, pictureRoute, tokenOf } from './picture-route.ts';
import type { createPrivatePictures, PictureSender } from './private-pictures.ts';

/** Where customers and staff upload private pictures, visible only to them and staff. */
export function privateUploadRoutes({
  fill,
  pictures,
}: Pick<ModuleContext, 'fill'> & {
  pictures: ReturnType<typeof createPrivatePictures>;
}): FastifyPluginAsync[] {
  const routeOf = (
    path: string,
    places: number,
    senderOf: (request: FastifyRequest) => Promise<PictureSender>,
  ) =>
    pictureRoute({
      path,
      maxBytes,
      room: { all: { places, mostWaiting: 60 }, each: { places: 2, mostWaiting: 4 } },
      refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
      whoOf: senderOf,
      keyOf: ({ senderId }) => senderId,
      take: (sender, bytes) => pictures.take(sender, bytes),
    });
  return [
    routeOf(privateUploadPath, 4, async (request) => ({
      senderId: (await memberOf({ fill }, request)).accountId,
      kind: 'customer',
    })),
    routeOf(staffPrivateUploadPath, 2, async (request) => {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'media.sendPrivate');
      return { senderId: actor.staffId, kind: 'staff' };
    }),
  ];
}
