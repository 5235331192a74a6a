import { memberOf, pictureRoute, tokenOf } from '@ev/media/server/public.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { mostPhotoBytes, photoUploadPath, staffPhotoUploadPath } from '../contract/kinds.ts';
import type { Photos, Sender } from './photos.ts';

/** Accept photos of customers and staff as binary uploads. */
export function uploadRoutes({
  fill,
  photos,
}: Pick<ModuleContext, 'fill'> & { photos: Pick<Photos, 'take'> }): FastifyPluginAsync[] {
  const routeOf = (path: string, senderOf: (request: FastifyRequest) => Promise<Sender>) =>
    pictureRoute({
      path,
      maxBytes: mostPhotoBytes,
      room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 12 } },
      refusals: { tooLarge: 'home-charger.photoTooLarge', notAPicture: 'home-charger.notAPicture' },
      whoOf: async (request) => ({ sender: await senderOf(request) }),
      keyOf: ({ sender }) => sender,
      take: ({ sender }, bytes) => photos.take(sender, bytes),
    });
  return [
    routeOf(photoUploadPath, async (request) => `member:${(await memberOf({ fill }, request)).accountId}`),
    routeOf(staffPhotoUploadPath, async (request) => {
      const actor = await fill('shell.staff')(tokenOf(request));
      fill('shell.requirePermission')(actor, 'homeChargers.manage');
      return `staff:${actor.staffId}`;
    }),
  ];
}
