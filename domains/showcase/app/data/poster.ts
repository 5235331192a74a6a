import { brand } from '@ev/brand/default/brand.ts';
import mark from '@ev/brand/default/mark.svg';
import type { Look } from '../../configurator/look.ts';
import type { BodyLayers, OverLayers } from '../model/compose-car.ts';
import type { PosterContent } from '../model/poster/poster-content.ts';
import { loadBitmap } from './bitmaps.ts';

/** Fewer marks beside letters and the code than chat apps' own compression leaves; every album takes a JPEG. */
const quality = 0.93;

/**
 * Draws the poster of a configuration, once its pictures and the page's fonts are there.
 * @param address that its code leads to
 * @returns a data address, which web views keep by a long press as they do not one of a blob
 */
export async function makePoster(content: PosterContent, address: string): Promise<string> {
  const { body, over } = loadLayers(content.look);
  const rest = Promise.all([over, pictureOf(mark)]);
  // Should the words fail first, nobody waits for the pictures any more.
  for (const loading of [body, rest]) loading.catch(() => undefined);
  // What draws comes while the pictures do.
  const [{ drawPoster }] = await Promise.all([
    import('../model/poster/draw-poster.ts'),
    document.fonts?.ready,
  ]);
  const canvas = document.createElement('canvas');
  const font = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  const poster = drawPoster(canvas, { content, address, brand, font });
  poster.paint(await body);
  poster.finish(...(await rest));
  // At once: as a blob a browser encodes when it has time, and on a slow phone it has none for long.
  return canvas.toDataURL('image/jpeg', quality);
}

/** In the width in which they are drawn; the shadow is soft. What the body is painted from is asked for first. */
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
