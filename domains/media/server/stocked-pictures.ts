import type { Transaction } from '@ev/platform/database.ts';
import { definePart } from '@ev/stock/part.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { maxBytes, pictureStatus } from '../contract/kinds.ts';
import { Alt, PictureId } from '../contract/picture.ts';
import { movePicture, pictureStates } from './picture-home.ts';
import { mediaPictures } from './tables.ts';

const StockedPicture = z.object({
  id: PictureId.shape.id,
  alt: Alt,
  bytes: z.int().check(z.gte(1, '应大于 0'), z.lte(maxBytes, '文件太大')),
  placeholder: z.nullable(
    z.string().check(z.regex(/^data:image\/webp;base64,[\w+/=]{1,300}$/, '应为导出时写下的占位图，或 null')),
  ),
});
export type StockedPicture = z.infer<typeof StockedPicture>;

/** Uploader of pictures imported from files; the audit log names the person. */
const byFile = { uploadedById: null, uploadedByName: '文件导入' };
const operator = 'operator';

/** Records of the pictures that customers can see; the files are beside them. */
export const stockedPictures = definePart<StockedPicture>({
  name: 'pictures',
  files: 'each',
  label: '图片',
  item: StockedPicture,
  labels: { id: '编码', alt: '图片说明', bytes: '文件大小', placeholder: '占位图' },
  ownPage: true,
  staysLeftOut: true,
  beside: /\.(jpe?g|png|webp|avif)$/,
  keyField: 'id',
  nameOf: ({ alt }) => alt,
  async read(db) {
    const { id, alt, bytes, placeholder, status } = mediaPictures;
    return db
      .select({ id, alt, bytes, placeholder })
      .from(mediaPictures)
      .where(eq(status, pictureStatus.ready))
      .orderBy(asc(id));
  },
  async refuse(_, { changed }) {
    return changed.flatMap(({ before, after }) => {
      const same = before.bytes === after.bytes && before.placeholder === after.placeholder;
      return same ? [] : [{ key: after.id, path: [], message: '图片本身不能改，只能改图片说明' }];
    });
  },
  async put(tx, { added, changed }, now) {
    const ids = added.map(({ id }) => id);
    const there =
      ids.length === 0
        ? []
        : await tx.select({ id: mediaPictures.id }).from(mediaPictures).where(inArray(mediaPictures.id, ids));
    const known = new Set(there.map(({ id }) => id));
    for (const picture of added) await (known.has(picture.id) ? finish : begin)(tx, picture, now);
    for (const { after } of changed) {
      await tx.update(mediaPictures).set({ alt: after.alt }).where(eq(mediaPictures.id, after.id));
    }
  },
});

/** Its files exist already, so it begins as ready. */
async function begin(tx: Transaction, { id, ...words }: StockedPicture, now: Date): Promise<void> {
  const [, width = '', height = ''] = /-(\d+)x(\d+)$/.exec(id) ?? [];
  const size = { width: Number(width), height: Number(height) };
  await pictureStates.create(
    tx,
    { now: () => now },
    {
      values: { id, ...words, ...size, ...byFile, uploadedAt: now },
      initial: pictureStatus.ready,
      event: 'upload',
      actor: operator,
    },
  );
}

/** A picture that staff uploaded meanwhile, or whose processing failed before. */
async function finish(tx: Transaction, { id, ...words }: StockedPicture, now: Date): Promise<void> {
  const clock = { now: () => now };
  const there = await pictureStates.lock(tx, id);
  if (there?.status === pictureStatus.failed)
    await movePicture(tx, clock, { id, event: 'uploadAgain', actor: operator });
  await movePicture(tx, clock, { id, event: 'finish', actor: operator, set: { ...words, reason: null } });
}
