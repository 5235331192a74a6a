import { pictureUrl } from '@ev/app-kit/picture.ts';
import { loadImage } from './car-layers.ts';

/**
 * A picture as a bitmap: decoded beside the page and decoded once, while a browser may throw away what it decoded of an
 * image and do it again in the middle of a drag. An image where there are no bitmaps.
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
