import type { PrivatePictures } from '@ev/media/server/public.ts';

/** As long as a bill may still be disputed. */
export const keptDays = 400;
export const ownerOf = (chargeOrderId: string) => `chargeObjection:${chargeOrderId}`;

/** One picture as a page shows it. @throws AppError media.privatePictureNotFound, media.storageAway */
export async function shownPicture(
  pictures: PrivatePictures,
  { chargeOrderId, pictureId }: { chargeOrderId: string; pictureId: string },
) {
  const { jpeg, ...size } = await pictures.read(ownerOf(chargeOrderId), pictureId);
  return { jpeg: jpeg.toString('base64'), ...size };
}
