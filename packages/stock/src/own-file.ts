import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Why a file of the folder is not to be read, before a byte of it is: what leads out of the folder is not the brand's,
 * what is no file may never end, and what is too large fills the memory. Null where it may be read.
 */
export async function refusedFile(
  folder: string,
  file: string,
  limit: { bytes: number; words: string },
): Promise<string | null> {
  const found = await stat(join(folder, file)).catch(() => null);
  if (!found?.isFile()) return '不是可以读取的文件';
  const [root, place] = [await realpath(folder), await realpath(join(folder, file))];
  if (!place.startsWith(root + sep)) return '指向文件夹以外的地方，请放文件本身';
  return found.size > limit.bytes ? limit.words : null;
}
