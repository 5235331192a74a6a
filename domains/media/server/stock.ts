import { defineGuard, everyPart, type ItemFault } from '@ev/stock/part.ts';
import { inArray } from 'drizzle-orm';
import { type PictureStatus, pictureStatus } from '../contract/kinds.ts';
import { pictureFiles } from './folder-pictures.ts';
import { idOf, namesIn } from './names.ts';
import { stockedPictures } from './stocked-pictures.ts';
import { mediaPictures } from './tables.ts';

/** Content may only name pictures that customers can see. */
const named = defineGuard({
  part: everyPart,
  async refuse(tx, { written, keyOf }, _now, stock) {
    const all = written.flatMap((item) => namesIn(item).map((named) => ({ ...named, key: keyOf(item) })));
    if (all.length === 0) return [];
    const ids = [...new Set(all.map(({ name }) => idOf(name)))];
    const { id, status } = mediaPictures;
    const rows = await tx.select({ id, status }).from(mediaPictures).where(inArray(id, ids));
    const statuses = new Map(rows.map((row) => [row.id, row.status]));
    const coming = stock.keysOf(stockedPictures.name);
    return all.flatMap(({ key, path, name }): ItemFault[] => {
      if (coming.has(idOf(name))) return [];
      const message = refusalOf(statuses.get(idOf(name)));
      return message === null ? [] : [{ key, path, message }];
    });
  },
});

function refusalOf(status: PictureStatus | undefined): string | null {
  if (status === undefined) return '没有这张图片，可能已被删除，请重新选择';
  if (status === pictureStatus.processing) return '图片还在处理，请稍后再发布';
  return status === pictureStatus.failed ? '这张图片处理失败，请换一张' : null;
}

/** The parts of the brand's folder that belong to this domain. */
export const parts = [stockedPictures];
export const beside = [pictureFiles];

/** Guards of media on the content of other domains. */
export const guards = [named];
