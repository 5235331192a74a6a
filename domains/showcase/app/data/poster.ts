import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import type { Look } from '../../configurator/look.ts';
import type { BodyLayers, OverLayers } from '../model/compose-car.ts';
import type { PosterContent } from '../model/poster/poster-content.ts';
import { loadBitmap } from './bitmaps.ts';

/**
 * Leaves fewer artefacts beside text and the QR code than the recompression of chat apps. JPEG, because every
 * photo album accepts it.
 */
const quality = 0.93;

/**
 * Draws the poster of a configuration, once its pictures and the page's fonts are loaded.
 * @param address target of the QR code
 * @returns a data URL, because web views can save one by a long press but not a blob URL
 */
export async function makePoster(content: PosterContent, address: string): Promise<string> {
  const { body, over } = loadLayers(content.look);
  const rest = Promise.all([over, pictureOf(mark)]);
  // If drawing the text fails first, the pictures' promises are no longer awaited and must not become
  // unhandled rejections.
  for (const loading of [body, rest]) loading.catch(() => undefined);
  // The drawing code loads in parallel with the pictures.
  const [{ drawPoster }] = await Promise.all([
    import('../model/poster/draw-poster.ts'),
    document.fonts?.ready,
  ]);
  const canvas = document.createElement('canvas');
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  const poster = drawPoster(canvas, { content, address, brand, font });
  poster.paint(await body);
  poster.finish(...(await rest));
  // Synchronous: `toBlob` encodes when the browser is idle, which takes long on a slow phone.
  return canvas.toDataURL('image/jpeg', quality);
}

/**
 * At the width at which they are drawn, except the soft shadow. The layers of the body are requested first.
 */
function loadLayers({ family, wheel: name }: Look): {
  body: Promise<BodyLayers>;
  over: Promise<OverLayers>;
} {
  const layer = (part: string, width = 1200) => loadBitmap(`cars/${family}/front/${part}`, width);
  const body = Promise.all([layer('base'), layer('paint'), layer('roof')]);
  const over = Promise.all([layer(`wheel-${name}`), layer('lights'), layer('shadow', 800)]);
  return {
    body: body.then(([base, paint, roof]) => ({ base, paint, roof })),
    over: over.then(([wheel, lights, shadow]) => ({ wheel, lights, shadow })),
  };
}

async function pictureOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
