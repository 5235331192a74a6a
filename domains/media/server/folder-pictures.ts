import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@ev/platform/app-error.ts';
import type { Partners } from '@ev/platform/partners.ts';
import type { KeeperOfFiles } from '@ev/stock/files-beside.ts';
import { refusedFile } from '@ev/stock/own-file.ts';
import type { Plan } from '@ev/stock/plan.ts';
import type { Fault } from '@ev/stock/read-folder.ts';
import { maxBytes } from '../contract/kinds.ts';
import { refusals } from '../contract/refusals.ts';
import { filesOf, idOfContent, originalOf } from './file-names.ts';
import { inspect } from './inspect.ts';
import type {} from './partners.ts';
import { type StockedPicture, stockedPictures } from './stocked-pictures.ts';
import { BrokenPicture, makeVariants } from './variants.ts';

const part = 'pictures';
const pictureLimit = { bytes: maxBytes, words: refusals['media.fileTooLarge'].message };

/** The id of a file by its content. @throws AppError with the reason for a refusal */
async function idOfFile(bytes: Buffer): Promise<string> {
  return idOfContent(bytes, await inspect(bytes));
}

/** Pictures beside their records: `pictures/<id>.jpg` beside `pictures/<id>.yaml`. */
export const pictureFiles: KeeperOfFiles = {
  partner: 'media',
  async check({ media }, folder, plan) {
    const names = await namesIn(folder);
    const faults: Fault[] = [];
    for (const { id } of addedIn(plan)) {
      const name = names.get(id);
      const fault = (message: string) =>
        faults.push({ file: `${part}/${name ?? `${id}.yaml`}`, line: 1, message });
      const refused = name && (await refusedFile(folder, `${part}/${name}`, pictureLimit));
      if (refused) {
        fault(refused);
        continue;
      }
      // The storage may have it already from another database of the same brand.
      const bytes = name ? await readFile(join(folder, part, name)) : await media.get(originalOf(id));
      if (!bytes) {
        fault('旁边缺少这张图片的文件，文件名应与编码相同，如 .jpg');
        continue;
      }
      const found = await idOfFile(bytes).catch(reasonOf);
      if (found instanceof Error) fault(found.message);
      else if (found !== id) fault(`文件内容与编码不符，按内容它应叫 ${found}`);
    }
    return faults;
  },

  async bring({ media }, folder, plan) {
    const names = await namesIn(folder);
    const added = addedIn(plan);
    for (const { id } of added) {
      const name = names.get(id);
      const bytes = name ? await readFile(join(folder, part, name)) : await media.get(originalOf(id));
      if (bytes) await keep(media, id, bytes);
    }
    return added.length;
  },

  async write({ media }, folder, db) {
    const missing: string[] = [];
    const pictures = await stockedPictures.read(db);
    if (pictures.length > 0) await mkdir(join(folder, part), { recursive: true });
    for (const { id } of pictures as StockedPicture[]) {
      const bytes = await media.get(originalOf(id));
      if (!bytes) missing.push(id);
      else await writeFile(join(folder, part, `${id}.${await endingOf(bytes)}`), bytes);
    }
    return { written: pictures.length - missing.length, missing };
  },
};

const addedIn = ({ parts }: Plan): StockedPicture[] =>
  parts.flatMap(({ part: of, change }) => (of.name === part ? (change.added as StockedPicture[]) : []));

/** The files in the folder, by their names without extension. */
async function namesIn(folder: string): Promise<Map<string, string>> {
  const files = await readdir(join(folder, part)).catch(() => []);
  const pictures = files.filter((file) => stockedPictures.beside?.test(file));
  return new Map(pictures.map((file) => [file.replace(/\.\w+$/, ''), file]));
}

/** Why uploading it would be refused. */
function reasonOf(error: unknown): Error {
  const name = error instanceof AppError ? error.errorName : '';
  if (!Object.hasOwn(refusals, name)) throw error;
  return new Error(refusals[name as keyof typeof refusals].message);
}

const endingOf = async (bytes: Buffer) => {
  const { type } = await inspect(bytes);
  return type === 'jpeg' ? 'jpg' : type;
};

/** Stores the original and its served files, except existing ones. */
async function keep(storage: Partners['media'], id: string, bytes: Buffer): Promise<void> {
  const [, width = ''] = /-(\d+)x/.exec(id) ?? [];
  const last = filesOf(id, Number(width)).at(-1) ?? '';
  if (await storage.get(last)) return;
  const { type } = await inspect(bytes);
  await storage.put(originalOf(id), bytes, `image/${type}`);
  const made = await makeVariants(bytes, { id, width: Number(width) }).catch((error: unknown) => {
    if (error instanceof BrokenPicture) throw new Error(`${part}/${id}：${error.message}`, { cause: error });
    throw error;
  });
  for (const file of made.files) await storage.put(file.name, file.bytes, `image/${file.format}`);
}
