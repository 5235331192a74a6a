export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'bmp';

/** How many first bytes of a file are enough to recognise it. */
export const pictureHeadBytes = 128;

/**
 * What a file is by its first bytes; null if it is no picture. Its name and its declared type are not trusted:
 * phones leave the type out, and a client may claim any.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const at = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif';
  // The size of the header that follows: text may begin with BM too.
  if (at(0, 2) === 'BM' && at(14, 18) === '\x28\0\0\0') return 'bmp';
  if (at(4, 8) !== 'ftyp') return null;
  // The first box of an ISO media file lists its brands.
  const [, , b2 = 0, b3 = 0] = bytes;
  const brands = at(8, Math.min(b2 * 256 + b3, pictureHeadBytes));
  if (/avif|avis/.test(brands)) return 'avif';
  return /heic|heix|mif1/.test(brands) ? 'heic' : null;
}
