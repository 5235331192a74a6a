import type { PrivatePictures } from '@ev/media/server/public.ts';

/** As long as a decision about the goods may be disputed. */
export const keptDays = 400;
export const pictureOwnerOf = (caseNo: string) => `mallCase:${caseNo}`;

/** One picture as a page shows it. @throws AppError media.privatePictureNotFound, media.storageAway */
export async function shownPicture(
  pictures: Pick<PrivatePictures, 'read'>,
  { caseNo, pictureId }: { caseNo: string; pictureId: string },
) {
  const { jpeg, ...size } = await pictures.read(pictureOwnerOf(caseNo), pictureId);
  return { jpeg: jpeg.toString('base64'), ...size };
}
