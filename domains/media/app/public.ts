/** Uploads of private pictures for pages of other domains. */
import { pictureUpload } from '@ev/app-kit/picture-upload.ts';
import { privateUploadPath, sentPicture, type TakenPicture } from '../contract/private-picture.ts';

/** Uploads a private picture; results in its id. @param renew any call of the customer, which renews the login */
export const privatePictureUpload = (renew: () => Promise<unknown>) =>
  pictureUpload<TakenPicture>({
    address: privateUploadPath,
    limits: sentPicture,
    renew,
    idOf: ({ pictureId }) => pictureId,
  });
