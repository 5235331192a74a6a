import { carStillKey, type Family, pictureUrl } from './picture.ts';

/** A car as chat apps show it beside a link: a square JPEG (`share` of the artwork). */
export function carThumb({ family, paint }: { family: Family; paint?: string }): string {
  // The key names family, view, paint and wheel.
  const [, , own] = carStillKey(family, 'front', paint).split('-');
  return pictureUrl(`share/${family}-${own}`, 480, 'jpg');
}
