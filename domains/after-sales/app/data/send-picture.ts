import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { privateUploadPath, sentPicture, type TakenPicture } from '@ev/media/contract/private-picture.ts';
import type { ApiCaller } from '@ev/query/api.ts';
import { quiet } from '@ev/query/read.ts';

/** Sends the pictures of a proof. */
export const uploadOf = (api: ApiCaller, orderNo: string) =>
  pictureUpload<TakenPicture>({
    address: privateUploadPath,
    limits: sentPicture,
    renew: () => api('after-sales.listServiceLines', { orderNo }, quiet),
    idOf: ({ pictureId }) => pictureId,
  });
