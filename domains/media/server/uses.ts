import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { LoadedStock } from '@ev/stock/load-stock.ts';
import type { PictureUse } from '../contract/picture.ts';
import { namesIn } from './names.ts';

export type FindUses = (db: Database | Transaction, name: string) => Promise<PictureUse[]>;

/** Everything that uses a picture: published content and drafts. */
export function createUses({
  stock,
  fills,
}: {
  stock: LoadedStock;
  fills: ModuleContext['fills'];
}): FindUses {
  async function published(db: Database | Transaction, wanted: string): Promise<PictureUse[]> {
    const uses: PictureUse[] = [];
    for (const part of stock.parts) {
      for (const item of await part.read(db)) {
        if (!namesIn(item).some(({ name }) => name === wanted)) continue;
        const { name, label } = part;
        uses.push({ part: name, label, key: part.keyOf(item), name: part.nameOf(item), releaseNo: null });
      }
    }
    return uses;
  }

  return async (db, name) => {
    const drafted = await Promise.all(fills('media.drafts').map((find) => find(db, name)));
    return [...(await published(db, name)), ...drafted.flat()];
  };
}
