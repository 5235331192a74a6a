/** Names of a picture's files in the storage and in URLs. */
import { createHash } from 'node:crypto';

const widths = [320, 640, 960, 1280] as const;
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

const servedFile = /^[0-9a-f]{32}-(\d{3,5})x\d{3,5}-(\d{3,4})\.(avif|webp)$/;

/** The widths in which a picture is served, up to its own. The app derives the same from its name. */
export const widthsOf = (width: number): number[] => widths.filter((one) => one <= width);

const fileOf = (id: string, width: number, format: Format) => `${id}-${width}.${format}`;

/** The id of a picture: hash of the uploaded bytes, and its displayed size. */
export const idOfContent = (bytes: Buffer, { width, height }: { width: number; height: number }) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}`;

/** The uploaded original, which is never served. */
export const originalOf = (id: string) => `originals/${id}`;

/** All served files of a picture, by width and format. */
export const servedFilesOf = (id: string, width: number) =>
  widthsOf(width).flatMap((one) =>
    formats.map((format) => ({ width: one, format, name: fileOf(id, one, format) })),
  );

/** All files of a picture. */
export const filesOf = (id: string, width: number): string[] => [
  originalOf(id),
  ...servedFilesOf(id, width).map(({ name }) => name),
];

/** The file of a private picture, which `/media/…` does not serve; it is encrypted for this name. */
export const privateFileOf = (pictureId: string) => `private/${pictureId}`;

export const thumbnailOf = (id: string) => `/media/${fileOf(id, widths[0], 'webp')}`;

/** The format of a valid file name; null for other names. */
export function servedFormat(name: string): Format | null {
  const [, whole, width, format] = servedFile.exec(name) ?? [];
  return format && widthsOf(Number(whole)).includes(Number(width)) ? (format as Format) : null;
}
