/**
 * API of media for other domains: the brand's pictures, safe decoding of uploads, limits of bodies in memory,
 * and storage.
 */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PictureUse } from '../contract/picture.ts';
import type { PrivatePictures } from './private-pictures.ts';
import type { ChosenPictures } from './shown.ts';

export { picturesFromStaff } from './personal-data.ts';
export { memberOf, pictureRoute, queryOf, tokenOf } from './picture-route.ts';
export { createPrivateFiles } from './private-files.ts';
export type { PrivatePictures } from './private-pictures.ts';
export { createRedraw } from './redraw.ts';
export type { ChosenPictures } from './shown.ts';
export type { MediaStorage } from './storage/port.ts';

declare module '@ev/platform/module.ts' {
  interface Services {
    media: PrivatePictures & ChosenPictures;
  }
  interface Slots {
    /** Drafts that use a picture, which must not be deleted while there are any. */
    'media.drafts': (db: Database | Transaction, name: string) => Promise<PictureUse[]>;
  }
}
