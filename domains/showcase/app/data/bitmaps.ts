import { pictureUrl } from '@ev/app-kit/picture.ts';
import { loadImage } from './car-layers.ts';

/**
 * A picture as a bitmap, decoded once and off the main thread. A browser may discard a decoded image and
 * decode it again in the middle of a drag. Falls back to an image where there are no bitmaps.
 */
export function loadBitmap(key: string, width: number): Promise<CanvasImageSource> {
  if (typeof createImageBitmap !== 'function') return loadImage(key, width);
  return bitmapOf(key, width, 'avif').catch(() => bitmapOf(key, width, 'webp'));
}

async function bitmapOf(key: string, width: number, format: string): Promise<ImageBitmap> {
  const response = await fetch(pictureUrl(key, width, format));
  if (!response.ok) throw new Error(`${key}: ${response.status}`);
  return createImageBitmap(await response.blob());
}
