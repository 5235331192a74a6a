/** What other domains have to do with the brand's pictures. */
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { PictureUse } from '../contract/picture.ts';

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** What is being written and names a picture: while there is any, the picture stays. */
    'media.drafts': (db: Database | Transaction, name: string) => Promise<PictureUse[]>;
  }
}
