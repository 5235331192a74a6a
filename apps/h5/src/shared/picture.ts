/** Addresses of the brand's pictures: one key, several widths, two formats (see the artwork folder). */

declare const __ARTWORK_VERSION__: string;

const base = '/h5/media';
const widths = [480, 800, 1200] as const;

export type PictureSources = { avif: string; webp: string; fallback: string; width: number; height: number };

/**
 * @param key such as `flat/sedan-front-fjord-aero` or `scenes/coast`
 */
export function pictureSources(key: string): PictureSources {
  const set = (format: string) =>
    widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp'), fallback: pictureUrl(key, 800, 'webp'), width: 1600, height: 900 };
}

export function pictureUrl(key: string, width: (typeof widths)[number], format: string): string {
  return `${base}/${key}-${width}.${format}?v=${__ARTWORK_VERSION__}`;
}

export type Family = 'sedan' | 'suv' | 'crossover';
export type CarView = 'front' | 'side' | 'rear';

/** The paint in which each family is shown when none was chosen. */
const showPaint: Record<Family, string> = { sedan: 'fjord', suv: 'moss', crossover: 'ember' };

/** Key of a ready picture of a car. */
export function carStillKey(family: Family, view: CarView, paint: string = showPaint[family]): string {
  return `flat/${family}-${view}-${paint}`;
}

export function isFamily(name: string): name is Family {
  return name === 'sedan' || name === 'suv' || name === 'crossover';
}
