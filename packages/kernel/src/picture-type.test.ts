import { expect, it } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.join('')}`;

it.each([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0', 'png'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'bmp'],
  [box('avif', 'mif1'), 'avif'],
  [box('mif1', 'avif'), 'avif'],
  [box('heic', 'mif1'), 'heic'],
  [box('isom', 'mp42'), null],
  ['BMW 是一家汽车公司，总部在慕尼黑', null],
  ['RIFF\x24\0\0\0WAVE', null],
  ['%PDF-1.7', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['', null],
])('%j is %s', (head, type) => {
  expect(pictureTypeOf(bytesOf(head))).toBe(type);
});
