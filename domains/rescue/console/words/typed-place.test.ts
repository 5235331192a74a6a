import { expect, it } from 'vitest';
import { typedPlace } from './typed-place.ts';

it.each([
  ['', null],
  [' 31.23, 121.47 ', { lat: 31.23, lng: 121.47 }],
  ['31.23，121.47', { lat: 31.23, lng: 121.47 }],
  ['31 121', { lat: 31, lng: 121 }],
  ['人民广场', '人民广场'],
])('reads “%s”', (text, place) => {
  expect(typedPlace(text)).toEqual(place);
});
