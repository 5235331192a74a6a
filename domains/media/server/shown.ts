import type { Database } from '@ev/platform/database.ts';
import type { ShowPictures } from '@ev/stock/pictures.ts';
import { inArray } from 'drizzle-orm';
import { idOf, nameOf, namesIn, withNames } from './names.ts';
import { mediaPictures } from './tables.ts';

/**
 * Names of uploaded pictures as customers are told them: behind a question mark what the picture shows, and what
 * stands there until it has come (`@ev/app-kit/picture.ts` reads it).
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
