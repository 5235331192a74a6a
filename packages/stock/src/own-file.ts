import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Why a file of the folder must not be read, checked before any of it is read: a link out of the folder does
 * not belong to the brand, a special file may never end, and a file that is too large fills the memory. Null
 * if it may be read.
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
