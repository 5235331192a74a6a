import { isUuid } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { FastifyPluginAsync } from 'fastify';
import { picturePath } from './review-presenter.ts';
import type { Reviews } from './reviews-reading.ts';

/** Pictures of shown reviews, for anyone. Not stored for long, because staff may hide a review. */
export function reviewPictureRoute(reviews: Pick<Reviews, 'picture'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { pictureId: string } }>(
      `${picturePath}/:pictureId`,
      async ({ params: { pictureId } }, reply) => {
        const jpeg = isUuid(pictureId) ? await reviews.picture(pictureId).catch(notFound) : null;
        if (jpeg === null) return reply.header('cache-control', 'no-store').callNotFound();
        return reply
          .header('content-type', 'image/jpeg')
          .header('cache-control', 'public, max-age=300')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(jpeg);
      },
    );
  };
}

function notFound(error: unknown): null {
  if (error instanceof AppError && error.errorName === 'media.privatePictureNotFound') return null;
  throw error;
}
