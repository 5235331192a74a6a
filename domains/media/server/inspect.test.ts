import { deflateSync } from 'node:zlib';
import { AppError } from '@ev/platform/app-error.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxBytes } from '../contract/kinds.ts';
import { inspect } from './inspect.ts';
import { draw, drawnPng } from './testing/drawn.ts';

const refusalOf = (bytes: Buffer) =>
  inspect(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.errorName : error),
  );

/** A PNG that says it is so large, of next to no bytes: what it holds is one row, packed. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(name, 4, 'latin1');
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])), 0);
    return Buffer.concat([head, data, check]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 3 + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s, by its content', async (type) => {
    const bytes = await draw({ width: 400, height: 330 }).toFormat(type, { effort: 2 }).toBuffer();
    expect(await inspect(bytes)).toEqual({ type, width: 400, height: 330 });
  });

  it('is as wide and high as it is seen', async () => {
    const turned = await draw({ width: 800, height: 400 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toEqual({ type: 'jpeg', width: 400, height: 800 });
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG, whatever its name says', () => Buffer.from(svg), 'media.vectorRefused'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'media.notAPicture'],
    ['nothing', () => Buffer.alloc(0), 'media.notAPicture'],
    ['a head without a picture', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'media.notAPicture'],
    [
      'a head of one kind before a body of another',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), await drawnPng()]),
      'media.notAPicture',
    ],
    ['a decompression bomb', () => pngOf(30_000, 30_000), 'media.tooManyPixels'],
    ['too many pixels', () => pngOf(8_000, 6_000), 'media.tooManyPixels'],
    ['a strip', () => pngOf(12_001, 400), 'media.tooManyPixels'],
    ['a stamp', () => drawnPng({ width: 319, height: 400 }), 'media.tooSmall'],
    ['more than 15 MB', () => Buffer.alloc(maxBytes + 1), 'media.fileTooLarge'],
    [
      'an animation',
      async () => {
        const frames = await Promise.all(
          ['#000', '#fff'].map((background) =>
            sharp({ create: { width: 400, height: 400, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        );
        return sharp(frames, { join: { animated: true } })
          .webp({ effort: 0 })
          .toBuffer();
      },
      'media.animationRefused',
    ],
  ])('is refused: %s', async (_, make, refusal) => {
    expect(await refusalOf(await make())).toBe(refusal);
  });
});
