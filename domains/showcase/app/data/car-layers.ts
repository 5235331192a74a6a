import { type CarView, type Family, pictureUrl } from '@ev/app-kit/picture.ts';
import type { CarLayers } from '../model/compose-car.ts';

const images = new Map<string, Promise<HTMLImageElement>>();

/**
 * Loads the layers of one view. Each picture is fetched once; a failed one is fetched again on the next call.
 * @param wheel wheel layer, such as `aero`
 */
export async function loadCarLayers(family: Family, view: CarView, wheel: string): Promise<CarLayers> {
  const layer = (name: string, width = 800) => loadImage(`cars/${family}/${view}/${name}`, width);
  const [shadow, base, paint, roof, wheels, lights] = await Promise.all([
    layer('shadow'),
    layer('base'),
    layer('paint'),
    layer('roof'),
    layer(`wheel-${wheel}`),
    layer('lights'),
  ]);
  return { shadow, base, paint, roof, wheel: wheels, lights };
}

/** Fetches and decodes a picture once; a failed one is fetched again on the next call. */
export function loadImage(
  key: string,
  width: number,
  priority: 'auto' | 'low' = 'auto',
): Promise<HTMLImageElement> {
  const name = `${key}-${width}`;
  const running = images.get(name);
  if (running) return running;
  const load = fetchImage(pictureUrl(key, width, 'avif'), priority).catch(() =>
    fetchImage(pictureUrl(key, width, 'webp'), priority),
  );
  load.catch(() => images.delete(name));
  images.set(name, load);
  return load;
}

/** Decoded in advance, so that drawing costs no time when the customer taps a colour. */
async function fetchImage(url: string, priority: 'auto' | 'low'): Promise<HTMLImageElement> {
  const image = new Image();
  image.fetchPriority = priority;
  image.src = url;
  await image.decode();
  return image;
}
