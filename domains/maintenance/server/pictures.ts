import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';

/** As long as work may be complained about. */
export const pictureDays = 730;

/** The names under which media stores pictures of an appointment and of its work order. */
export const ownerOf = {
  problem: (appointmentNo: string) => `maintenance:${appointmentNo}:problem`,
  damage: (appointmentNo: string, index: number) => `maintenance:${appointmentNo}:damage:${index}`,
  step: (appointmentNo: string, stepId: string) => `maintenance:${appointmentNo}:step:${stepId}`,
  line: (appointmentNo: string, lineId: string) => `maintenance:${appointmentNo}:line:${lineId}`,
};

/**
 * A picture of this appointment; the caller checks access. @throws AppError media.privatePictureNotFound,
 * media.storageAway
 */
export async function shownPicture(
  { db, pictures }: { db: Database; pictures: Pick<PrivatePictures, 'ownerOf' | 'read'> },
  { appointmentNo, pictureId }: { appointmentNo: string; pictureId: string },
) {
  const owner = await pictures.ownerOf(db, pictureId);
  if (!owner?.startsWith(`maintenance:${appointmentNo}:`)) throw new AppError('media.privatePictureNotFound');
  const { jpeg, width, height } = await pictures.read(owner, pictureId);
  return { jpeg: jpeg.toString('base64'), width, height };
}
