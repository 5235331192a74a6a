import { createHash } from 'node:crypto';
import { type Check, checkByRows } from '@ev/platform/verify/check.ts';
import { isNotNull } from 'drizzle-orm';
import { filesOf, originalOf, privateFileOf } from './file-names.ts';
import { mediaPictures, privatePictures } from './tables.ts';

/** A picture that is being processed has only some of its files. */
const processed = '1';

export const checks: readonly Check[] = [
  checkByRows(
    '图片的文件齐全，原图未变',
    async ({ db }) => db.select().from(mediaPictures),
    async ({ id, status, width }, { partner }) => {
      if (status !== processed) return null;
      for (const name of filesOf(id, width)) {
        const bytes = await partner('media').get(name);
        if (!bytes) return name;
        // The name begins with the hash of the upload.
        if (name === originalOf(id) && !id.startsWith(hashOf(bytes))) return name;
      }
      return null;
    },
  ),
  checkByRows(
    '私密图片的文件齐全，可以解密',
    async ({ db }) => db.select().from(privatePictures).where(isNotNull(privatePictures.storedAt)),
    async ({ pictureId }, { partner }) => {
      const bytes = await partner('media').get(privateFileOf(pictureId));
      const opens = () => partner('mediaVault').open(bytes ?? Buffer.of(), privateFileOf(pictureId));
      return bytes && succeeds(opens) ? null : pictureId;
    },
  ),
];

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

function succeeds(open: () => Buffer): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
