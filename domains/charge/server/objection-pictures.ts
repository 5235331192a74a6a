import type { PrivatePictures } from '@ev/media/server/public.ts';

/** As long as somebody may come back to a bill. */
export const keptDays = 400;
export const ownerOf = (chargeOrderId: string) => `chargeObjection:${chargeOrderId}`;

/** One as a page shows it. @throws AppError media.privatePictureNotFound, media.storageAway */
export async function shownPicture(
  pictures: PrivatePictures,
  { chargeOrderId, pictureId }: { chargeOrderId: string; pictureId: string },
) {
  const { jpeg, ...size } = await pictures.read(ownerOf(chargeOrderId), pictureId);
  return { jpeg: jpeg.toString('base64'), ...size };
}
