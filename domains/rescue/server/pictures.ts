import type { PrivatePictures } from '@ev/media/server/public.ts';

export const pictureOwnerOf = (caseNo: string) => `rescue:${caseNo}`;

/** One picture as a page shows it. @throws AppError media.privatePictureNotFound, media.storageAway */
export async function shownPicture(
  pictures: Pick<PrivatePictures, 'read'>,
  { caseNo, pictureId }: { caseNo: string; pictureId: string },
) {
  const { jpeg, ...size } = await pictures.read(pictureOwnerOf(caseNo), pictureId);
  return { jpeg: jpeg.toString('base64'), ...size };
}
