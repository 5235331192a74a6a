import sharp from 'sharp';
import { maxBytes } from '../../contract/kinds.ts';
import { draw, drawnPng } from './drawn.ts';
import { chunkBytes, withChunk } from './png.ts';

/** Padded up to the last permitted byte. */
async function largest(): Promise<Buffer> {
  const png = await drawnPng();
  return withChunk(png, 'fiLl', Buffer.alloc(maxBytes - png.length - chunkBytes, 'x'));
}

/** Incompressible pixels. */
export const noise = (side = 480) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  });

/** As many pixels as permitted, of a format that must be in memory as a whole. */
export const mostPixels = () =>
  draw({ width: 8_000, height: 5_000 }).webp({ lossless: true, effort: 0 }).toBuffer();

/** The formats of cameras, phones and designers. */
export const goodPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  JPEG: () => draw().jpeg().toBuffer(),
  PNG: () => drawnPng(),
  WebP: () => draw().webp().toBuffer(),
  'WebP without loss': () => draw().webp({ lossless: true }).toBuffer(),
  AVIF: () => draw().avif({ effort: 2 }).toBuffer(),
  'a photo': () => noise().jpeg().toBuffer(),
  'for print': () => draw().toColourspace('cmyk').jpeg().toBuffer(),
  grey: () => draw().toColourspace('b-w').jpeg().toBuffer(),
  '16 bits a channel': () => draw().toColourspace('rgb16').png().toBuffer(),
  'a palette': () => draw().png({ palette: true }).toBuffer(),
  'with transparency': () => drawnPng({ clear: true }),
  'a progressive JPEG': () => draw().jpeg({ progressive: true }).toBuffer(),
  'an interlaced PNG': () => draw().png({ progressive: true }).toBuffer(),
  'rotated by metadata': () => draw().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'the smallest': () => drawnPng({ width: 320, height: 320 }),
  'the longest': () => drawnPng({ width: 12_000, height: 320 }),
  'the heaviest': largest,
};
