/** Addresses of the brand's pictures: one key, several widths, two formats (see the artwork folder). */

declare const __ARTWORK_VERSION__: string;

const base = '/h5/media';
/** Widths by the first word of the key; only a car's own pictures have the largest one. */
const widthsOf: Record<string, readonly number[]> = {
  cars: [480, 800, 1200],
  flat: [480, 800],
  scenes: [400, 800, 1200],
  upright: [400, 800, 1200],
  products: [400, 800, 1200],
  interior: [480, 800, 1200],
  wheels: [160, 320],
  materials: [160, 320],
};

/** Pictures with another aspect ratio than a car's. */
const shapes: Record<string, { width: number; height: number }> = {
  upright: { width: 1200, height: 1500 },
  wheels: { width: 320, height: 320 },
  materials: { width: 320, height: 320 },
};

/** The widths of uploaded pictures, up to the picture's own (`domains/media/server/file-names.ts`). */
const uploadedWidths = [320, 640, 960, 1280];

export type PictureSources = {
  avif: string;
  webp: string;
  fallback: string;
  /** The widest one, for a full-screen view. */
  largest: string;
  width: number;
  height: number;
  /** The description of an uploaded picture. */
  alt: string;
  /** A blurred placeholder as a data URL; null if there is none. */
  blur: string | null;
};

/**
 * @param given such as `flat/sedan-front-fjord-aero` or `scenes/coast`, or an uploaded picture: its name
 * contains its size, and after a question mark what else the server knows about it
 */
export function pictureSources(given: string): PictureSources {
  const [name = '', known] = given.split('?');
  const key = servedKey(name);
  const kind = key.split('/')[0] ?? '';
  const [, width, height] = /^media\/\w+-(\d+)x(\d+)$/.exec(key) ?? [];
  const shape = width && height && { width: +width, height: +height };
  const widths = shape ? uploadedWidths.filter((one) => one <= shape.width) : (widthsOf[kind] ?? [800]);
  const set = (format: string) => widths.map((one) => `${pictureUrl(key, one, format)} ${one}w`).join(', ');
  const words = new URLSearchParams(known);
  return {
    avif: set('avif'),
    webp: set('webp'),
    fallback: pictureUrl(key, widths.find((one) => one >= 640) ?? 320, 'webp'),
    largest: pictureUrl(key, widths.at(-1) ?? 320, 'webp'),
    ...(shape || shapes[kind] || { width: 1600, height: 900 }),
    alt: words.get('alt') ?? '',
    blur: words.get('blur'),
  };
}

export function pictureUrl(key: string, width: number, format: string): string {
  const file = `${key}-${width}.${format}`;
  return key.startsWith('media/') ? `/${file}` : `${base}/${file}?v=${__ARTWORK_VERSION__}`;
}

export type Family = 'sedan' | 'suv' | 'crossover';
export type CarView = 'front' | 'rear';

/** Default paint and wheel of each family (`families` of the artwork's paints). */
const shown: Record<Family, { paint: string; wheel: string }> = {
  sedan: { paint: 'fjord', wheel: 'turbine' },
  suv: { paint: 'moss', wheel: 'turbine' },
  crossover: { paint: 'ember', wheel: 'aero' },
};

export function wheelShown(family: Family): string {
  return shown[family].wheel;
}

/** Key of a pre-rendered picture of a car. */
export function carStillKey(family: Family, view: CarView, paint: string = shown[family].paint): string {
  return `flat/${family}-${view}-${paint}-${shown[family].wheel}`;
}

/** The brand's content names only a car or a cabin; the served files also name paint, wheel and cabin. */
export function servedKey(key: string): string {
  const [, family, view] = /^cars\/(sedan|suv|crossover)-(front|rear)$/.exec(key) ?? [];
  if (family && view) return carStillKey(family as Family, view as CarView);
  return key.replace(/^interior\/(?!common\/)/, 'interior/common/');
}
