import { AppError } from '@ev/platform/app-error.ts';
import { describe, expect, it } from 'vitest';
import { maxBytes } from '../contract/kinds.ts';
import { inspect } from './inspect.ts';
import { draw, drawnFilm, drawnPng } from './testing/drawn.ts';
import { pngOf } from './testing/png.ts';

const refusalOf = (bytes: Buffer) =>
  inspect(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.errorName : error),
  );

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is recognised as %s by its content', async (type) => {
    const bytes = await draw({ width: 400, height: 330 }).toFormat(type, { effort: 2 }).toBuffer();
    expect(await inspect(bytes)).toEqual({ type, width: 400, height: 330 });
  });

  it('has the width and height as displayed', async () => {
    const turned = await draw({ width: 800, height: 400 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toEqual({ type: 'jpeg', width: 400, height: 800 });
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG, whatever its name says', () => Buffer.from(svg), 'media.vectorRefused'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'media.notAPicture'],
    ['nothing', () => Buffer.alloc(0), 'media.notAPicture'],
    ['a header without a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'media.notAPicture'],
    [
      'a header of one kind before a body of another',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), await drawnPng()]),
      'media.notAPicture',
    ],
    ['a decompression bomb', () => pngOf(30_000, 30_000), 'media.tooManyPixels'],
    ['too many pixels', () => pngOf(8_000, 6_000), 'media.tooManyPixels'],
    ['a strip', () => pngOf(12_001, 400), 'media.tooManyPixels'],
    ['a stamp', () => drawnPng({ width: 319, height: 400 }), 'media.tooSmall'],
    ['more than 15 MB', () => Buffer.alloc(maxBytes + 1), 'media.fileTooLarge'],
    ['an animation', drawnFilm, 'media.animationRefused'],
  ])('is refused: %s', async (_, make, refusal) => {
    expect(await refusalOf(await make())).toBe(refusal);
  });
});
