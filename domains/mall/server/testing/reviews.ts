import { randomUUID } from 'node:crypto';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { privatePictures } from '@ev/media/server/tables.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq } from 'drizzle-orm';
import type { Reviews } from '../public.ts';
import { createReviewsWriting } from '../reviews/reviews-writing.ts';

type Place = Pick<TestServer, 'db' | 'clock'>;

/** Assigns pictures as the service of media does; a test server does not offer its services. */
const pictures: Pick<PrivatePictures, 'claim'> = {
  async claim(tx, { senderId, pictureIds, owner }) {
    for (const [position, pictureId] of pictureIds.entries())
      await tx
        .update(privatePictures)
        .set({ owner, position })
        .where(and(eq(privatePictures.pictureId, pictureId), eq(privatePictures.senderId, senderId)));
  },
};

/** Reviews of a test server as orders write them. */
export const reviewsOf = ({ clock }: Pick<Place, 'clock'>): Reviews =>
  createReviewsWriting({ clock, pictures });

type Written = Parameters<Reviews['write']>[1];

/** One more review of a line that a customer bought. Returns its number. */
export async function addReview(
  place: Place,
  { accountId, ...change }: Partial<Written> & { accountId: string },
): Promise<string> {
  const review = {
    accountId,
    lineId: randomUUID(),
    skuCode: 'MUG-OAT-350',
    variantText: '燕麦 · 350 ml',
    rating: 5,
    text: '比想象的好用',
    pictureIds: [],
    ...change,
  };
  const { reviewNo } = await place.db.transaction((tx) => reviewsOf(place).write(tx, review));
  return reviewNo;
}
