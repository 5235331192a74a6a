import { createHash } from 'node:crypto';
import type { Check, CheckContext } from '@ev/platform/verify/check.ts';
import { isNotNull } from 'drizzle-orm';
import { filesOf, originalOf, privateFileOf } from './file-names.ts';
import { mediaPictures, privatePictures } from './tables.ts';

/** A picture that is being processed has only some of its files. */
const processed = '1';

export const checks: readonly Check[] = [
  filesCheck('图片的文件齐全，原图未变', async ({ db, partner }) => {
    const storage = partner('media');
    const pictures = await db.select().from(mediaPictures);
    return wrongOf(pictures, async ({ id, status, width }) => {
      if (status !== processed) return null;
      for (const name of filesOf(id, width)) {
        const bytes = await storage.get(name);
        if (!bytes) return name;
        // The name begins with the hash of the upload.
        if (name === originalOf(id) && !id.startsWith(hashOf(bytes))) return name;
      }
      return null;
    });
  }),
  filesCheck('私密图片的文件齐全，可以解密', async ({ db, partner }) => {
    const [storage, vault] = [partner('media'), partner('mediaVault')];
    const pictures = await db.select().from(privatePictures).where(isNotNull(privatePictures.storedAt));
    return wrongOf(pictures, async ({ pictureId }) => {
      const bytes = await storage.get(privateFileOf(pictureId));
      return bytes && opens(() => vault.open(bytes, privateFileOf(pictureId))) ? null : pictureId;
    });
  }),
];

function filesCheck(title: string, wrong: (context: CheckContext) => Promise<string[]>): Check {
  return {
    title,
    async find(context, most) {
      const all = await wrong(context);
      return { count: all.length, first: all.slice(0, most) };
    },
  };
}

async function wrongOf<Row>(
  rows: readonly Row[],
  wrong: (row: Row) => Promise<string | null>,
): Promise<string[]> {
  const found: string[] = [];
  for (const row of rows) {
    const one = await wrong(row);
    if (one !== null) found.push(one);
  }
  return found;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

function opens(open: () => Buffer): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
