import { isUuid } from '@ev/kernel/ids.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Log } from '@ev/platform/log.ts';
import type { FastifyPluginAsync } from 'fastify';
import { avatarIdOf, avatarOwnerOf, avatarPath, avatarUrlOf } from './avatar.ts';

/** Serves avatars. The address contains a random id, which only pages that show the avatar know. */
export function avatarRoute({
  log,
  pictures,
}: {
  log: Log;
  pictures: Pick<PrivatePictures, 'read'>;
}): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { name: string } }>(avatarPath, async ({ params: { name } }, reply) => {
      const pictureId = avatarIdOf(avatarUrlOf(name.replace(/\.jpg$/, '')));
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'no-store');
      if (!pictureId || !isUuid(pictureId)) return reply.callNotFound();
      try {
        const { jpeg } = await pictures.read(avatarOwnerOf(pictureId), pictureId);
        return await reply
          .header('content-type', 'image/jpeg')
          // A removed avatar disappears from phones that have seen it.
          .header('cache-control', 'private, max-age=86400, immutable')
          .send(jpeg);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.errorName === 'media.privatePictureNotFound') return reply.callNotFound();
        log.warn({ err: error }, 'an avatar could not be read');
        return reply.code(503).send();
      }
    });
  };
}
