/** Names of a picture's files in the storage and in addresses. */
import { createHash } from 'node:crypto';

const widths = [320, 640, 960, 1280] as const;
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

const servedFile = /^[0-9a-f]{32}-(\d{3,5})x\d{3,5}-(\d{3,4})\.(avif|webp)$/;

/** The widths in which a picture is served: as far as it goes. The app reads the same from its name. */
export const widthsOf = (width: number): number[] => widths.filter((one) => one <= width);

const fileOf = (id: string, width: number, format: Format) => `${id}-${width}.${format}`;

/** What a picture is known by: what was uploaded, and the size in which it is seen. */
export const idOfContent = (bytes: Buffer, { width, height }: { width: number; height: number }) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-${width}x${height}`;

/** What was uploaded, which is never served. */
export const originalOf = (id: string) => `originals/${id}`;

/** All that is served of a picture, by width and format. */
export const servedFilesOf = (id: string, width: number) =>
  widthsOf(width).flatMap((one) =>
    formats.map((format) => ({ width: one, format, name: fileOf(id, one, format) })),
  );

/** Every file of a picture. */
export const filesOf = (id: string, width: number): string[] => [
  originalOf(id),
  ...servedFilesOf(id, width).map(({ name }) => name),
];

export const thumbnailOf = (id: string) => `/media/${fileOf(id, widths[0], 'webp')}`;

/** The format of a name that a picture's file may have; null of any other. */
export function servedFormat(name: string): Format | null {
  const [, whole, width, format] = servedFile.exec(name) ?? [];
  return format && widthsOf(Number(whole)).includes(Number(width)) ? (format as Format) : null;
}
