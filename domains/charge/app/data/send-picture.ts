import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { privateUploadPath, sentPicture, type TakenPicture } from '@ev/media/contract/private-picture.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';

/** Sends the photos of an objection. */
export const uploadOf = (api: ApiCaller) =>
  pictureUpload<TakenPicture>({
    address: privateUploadPath,
    limits: sentPicture,
    renew: () => api('charge.getLive', {}, quiet),
    idOf: ({ pictureId }) => pictureId,
  });
