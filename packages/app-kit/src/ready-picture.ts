import { messageOf } from '@ev/client/api-error.ts';
import { type Size, type SizeLimits, scaledSize, shrunkSize } from '@ev/kernel/picture-size.ts';
import { pictureHeadBytes, pictureTypeOf } from '@ev/kernel/picture-type.ts';

export type Rect = Size & { x: number; y: number };
/** The maximum size of a picture to send. */
export type PictureLimits = SizeLimits & { maxBytes: number };

/** Larger files are not even opened: no phone takes such photos. */
const mostFileBytes = 30 * 1024 * 1024;
const qualities = [0.9, 0.8, 0.7, 0.55] as const;

export type ReadyPicture = { blob: Blob } & Size;

/** A picture that this phone cannot process; the message says what to do. */
export class UnusablePicture extends Error {}

/** Why a picture could not be processed or sent, as a message for the customer. */
export const pictureTrouble = (error: unknown): string =>
  error instanceof UnusablePicture ? error.message : messageOf(error);

const unreadable = '这张图片打不开，请换一张 JPG 或 PNG 图片，或重新拍摄';

/** The chosen file upright, small enough and drawn again, so that none of the phone's metadata remains. */
export async function readyFile(file: Blob, limits: PictureLimits): Promise<ReadyPicture> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
  if (!pictureTypeOf(head)) throw new UnusablePicture('这不是图片，请选择照片');
  if (file.size > mostFileBytes) throw new UnusablePicture('图片超过 30 MB，请换一张或重新拍摄');
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode().catch(() => {
      throw new UnusablePicture(unreadable);
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.min(width, height) < limits.shortestSide)
      throw new UnusablePicture(
        `图片只有 ${width} × ${height} 像素，宽和高都至少要 ${limits.shortestSide} 像素，请换一张`,
      );
    return await drawnAnew(image, { x: 0, y: 0, width, height }, limits);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Draws a part of the source separately. @param wished its size if possible; otherwise the part's own size
 */
export async function drawnAnew(
  source: CanvasImageSource,
  part: Rect,
  { maxBytes, ...limits }: PictureLimits,
  wished: Size = part,
): Promise<ReadyPicture> {
  let size = shrunkSize(wished, limits);
  for (;;) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    if (!context || part.width < 1 || part.height < 1) throw new UnusablePicture(unreadable);
    // Transparent areas become white, not black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    for (const quality of qualities) {
      const blob = await jpegOf(canvas, quality);
      if (blob.size <= maxBytes) return { blob, ...size };
    }
    size = scaledSize(size, 0.8);
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnusablePicture(unreadable))),
      'image/jpeg',
      quality,
    );
  });
}
