import type { Sharp } from 'sharp';
import { type Format, servedFilesOf } from './file-names.ts';
import { maxPixels } from './inspect.ts';
import { loadSharp } from './load-sharp.ts';

/** A longer one would cost more than it saves. */
const longestPlaceholder = 300;

/** The picture cannot be decoded; the message is shown to staff. */
export class BrokenPicture extends Error {}

export type Variants = {
  files: { name: string; format: Format; bytes: Buffer }[];
  placeholder: string | null;
};

/**
 * Creates the served files of a picture: upright, in sRGB, and without other data of the upload, because each
 * is encoded from the pixels alone.
 * @throws BrokenPicture
 */
export async function makeVariants(
  original: Buffer,
  { id, width }: { id: string; width: number },
): Promise<Variants> {
  const sharp = await loadSharp();
  const served = servedFilesOf(id, width);
  const largest = Math.max(...served.map((file) => file.width));
  const { data, info } = await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw new BrokenPicture('图片内容不完整或已损坏，请重新导出后上传', { cause: error });
    });
  const { height, channels } = info;
  const pixels = () => sharp(data, { raw: { width: largest, height, channels } });
  const files: Variants['files'] = [];
  // One after the other, because each uses all cores.
  for (const file of served) {
    const resized = pixels().resize({ width: file.width });
    files.push({ name: file.name, format: file.format, bytes: await encode(resized, file.format) });
  }
  const { isOpaque } = await pixels().stats();
  return { files, placeholder: isOpaque ? await placeholderOf(pixels()) : null };
}

const encode = (picture: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })).toBuffer();

/** The largest that fits the limit; the smallest size always does. */
async function placeholderOf(picture: Sharp): Promise<string> {
  for (const side of [16, 12, 8]) {
    const small = picture.clone().resize(side, side, { fit: 'inside' }).webp({ quality: 20 });
    const address = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`;
    if (address.length <= longestPlaceholder) return address;
  }
  throw new Error('No placeholder is small enough');
}
