import { pictureTypeOf } from '@ev/kernel/picture-type.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { maxBytes, shortestSide } from '../contract/kinds.ts';
import { loadSharp } from './load-sharp.ts';

/** More than phone cameras produce; 40 million decoded pixels take 160 MB. */
export const maxPixels = 40_000_000;
const maxSide = 12_000;

const accepted = ['jpeg', 'png', 'webp', 'avif'] as const;
type PictureType = (typeof accepted)[number];

/**
 * Inspects an upload by its content and header without decoding it. Width and height are as displayed.
 * @throws AppError with the reason for a refusal
 */
export async function inspect(bytes: Buffer): Promise<{ type: PictureType; width: number; height: number }> {
  if (bytes.length > maxBytes) throw new AppError('media.fileTooLarge');
  const found = pictureTypeOf(bytes);
  const type = accepted.find((one) => one === found);
  if (!type) throw new AppError(isVector(bytes) ? 'media.vectorRefused' : 'media.notAPicture');
  const sharp = await loadSharp();
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const { width = 0, height = 0 } = head?.autoOrient ?? {};
  // A file whose first bytes and parser disagree is malicious.
  if (head?.format !== (type === 'avif' ? 'heif' : type)) throw new AppError('media.notAPicture');
  if ((head.pages ?? 1) > 1 || isAnimatedPng(type, bytes)) throw new AppError('media.animationRefused');
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw new AppError('media.tooManyPixels');
  if (Math.min(width, height) < shortestSide) throw new AppError('media.tooSmall');
  return { type, width, height };
}

const isVector = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096));

/** Only its first frame would be read. The chunk that declares the animation precedes the first pixels. */
function isAnimatedPng(type: PictureType, bytes: Buffer): boolean {
  if (type !== 'png') return false;
  const more = bytes.indexOf('acTL');
  return more > 0 && more < bytes.indexOf('IDAT');
}
