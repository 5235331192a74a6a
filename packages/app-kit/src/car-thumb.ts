import { carStillKey, type Family, pictureUrl } from './picture.ts';

/** The picture of a car that chat apps show beside a link: a square JPEG (`share` of the artwork). */
export function carThumb({ family, paint }: { family: Family; paint?: string }): string {
  // The key consists of family, view, paint and wheel.
  const [, , own] = carStillKey(family, 'front', paint).split('-');
  return pictureUrl(`share/${family}-${own}`, 480, 'jpg');
}
