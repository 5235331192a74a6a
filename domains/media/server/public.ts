/**
 * What other domains have to do with the brand's pictures, and with others that somebody sends: how a file is read with
 * care, how few bodies are read at once, and where and how files lie.
 */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PictureUse } from '../contract/picture.ts';
import type { PrivatePictures } from './private-pictures.ts';
import type { ChosenPictures } from './shown.ts';

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
    /** What is being written and names a picture: while there is any, the picture stays. */
    'media.drafts': (db: Database | Transaction, name: string) => Promise<PictureUse[]>;
  }
}
