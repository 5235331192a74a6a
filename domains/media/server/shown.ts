import type { Database, Transaction } from '@ev/platform/database.ts';
import { isPicture, isUploadedName } from '@ev/stock/artwork.ts';
import type { ShowPictures } from '@ev/stock/pictures.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { pictureStatus } from '../contract/kinds.ts';
import { idOf, nameOf, namesIn, withNames } from './names.ts';
import { mediaPictures } from './tables.ts';

/**
 * Adds to the names of uploaded pictures, after a question mark, the text alternative and the placeholder
 * shown while loading (read by `@ev/app-kit/picture.ts`).
 */
export function createShown(db: Database): ShowPictures {
  return async (shown) => {
    const ids = [...new Set(namesIn(shown).map(({ name }) => idOf(name)))];
    if (ids.length === 0) return shown;
    const { id, alt, placeholder } = mediaPictures;
    const rows = await db.select({ id, alt, placeholder }).from(mediaPictures).where(inArray(id, ids));
    const words = new Map(
      rows.map((row) => {
        const known = new URLSearchParams({
          alt: row.alt,
          ...(row.placeholder && { blur: row.placeholder }),
        });
        return [nameOf(row.id), `${nameOf(row.id)}?${known}`];
      }),
    );
    return withNames(shown, words);
  };
}

/** Pictures that staff choose outside catalogue content. */
export type ChosenPictures = {
  /**
   * Whether customers can see this picture, built-in or uploaded; locked until the end of the transaction.
   */
  lockShown(tx: Transaction, name: string): Promise<boolean>;
};

export const chosenPictures: ChosenPictures = {
  async lockShown(tx, name) {
    if (!isUploadedName(name)) return isPicture(name);
    const { id, status } = mediaPictures;
    const ready = and(eq(id, idOf(name)), eq(status, pictureStatus.ready));
    const rows = await tx.select({ id }).from(mediaPictures).where(ready).for('share');
    return rows.length > 0;
  },
};
