import { deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '@ev/kernel/random.ts';
import { maxBytes } from '../../contract/kinds.ts';
import { draw, drawnFilm, drawnPng } from './drawn.ts';
import { noise } from './good-pictures.ts';
import { pngOf, withChunk } from './png.ts';

type Make = (random: Random) => Buffer | Promise<Buffer>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
const avif = () => draw().avif({ effort: 2 }).toBuffer();

/** The same file, changed after a name in it. */
function changed(bytes: Buffer, name: string, change: (view: Buffer) => void): Buffer {
  const at = bytes.indexOf(name, 0, 'latin1');
  if (at < 0) throw new Error(`There is no ${name} in it`);
  change(bytes.subarray(at + name.length));
  return bytes;
}

/** A few bytes that claim to be many pixels. */
const floods: Record<string, Make> = {
  'PNG of 30,000 × 30,000': () => pngOf(30_000, 30_000),
  'PNG of 2³¹ − 1 squared': () => pngOf(1, 2 ** 31 - 1),
  'PNG with one row too many': () => pngOf(8_000, 5_001),
  'PNG as a strip': () => pngOf(12_001, 400),
  'WebP of 16,383 × 16,383': async () =>
    changed(await draw().webp({ lossless: true }).toBuffer(), 'VP8L', (view) => {
      // After length and signature: 14 bits of width less one, 14 of height less one.
      view.writeUInt32LE(((view.readUInt32LE(5) & 0xf0000000) | (16_382 << 14) | 16_382) >>> 0, 5);
    }),
  'AVIF of 60,000 × 60,000': async () =>
    changed(await avif(), 'ispe', (view) => {
      view.writeUInt32BE(60_000, 4);
      view.writeUInt32BE(60_000, 8);
    }),
  'JPEG of 65,500 × 65,500': async () =>
    changed(await draw().jpeg().toBuffer(), '\xff\xc0', (view) => {
      view.writeUInt16BE(65_500, 3);
      view.writeUInt16BE(65_500, 5);
    }),
};

/** Small files that unpack to large ones. */
const bombs: Record<string, Make> = {
  'zeros, packed': () => gzipSync(Buffer.alloc(64 * 1024 ** 2)),
  'a packed picture': async () => gzipSync(await drawnPng()),
  'endless pixels': () => pngOf(12_000, 12_000, deflateSync(Buffer.alloc(64 * 1024 ** 2))),
};

const scripted: Record<string, Make> = {
  SVG: () => Buffer.from(svg),
  'SVG behind spaces and a byte order mark': () =>
    Buffer.from(`\ufeff\n\n<?xml version="1.0"?><!-- -->${svg}`),
  'SVG in two bytes a letter': () => Buffer.from(`\ufeff${svg}`, 'utf16le'),
  'SVG, packed': () => gzipSync(svg),
  'SVG that expands when it is parsed': () =>
    Buffer.from(`<!DOCTYPE s [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]>${svg}`),
  'SVG that reads a file': () =>
    Buffer.from(
      `<!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg width="400"><text>&f;</text></svg>`,
    ),
  'SVG behind the magic of a PNG': () => Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), Buffer.from(svg)]),
  'SVG behind the magic of a JPEG': () => Buffer.concat([latin1('\xff\xd8\xff'), Buffer.from(svg)]),
  'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a page before a picture': async () => Buffer.concat([Buffer.from('<script>1</script>'), await drawnPng()]),
  'a GIF that is a script': () => latin1('GIF89a/*\x01\x40\x01*/=1;alert(1)'),
};

/** Files that start as one thing and are another, or that cannot be shown. */
const wrong: Record<string, Make> = {
  'a GIF': () => draw().gif().toBuffer(),
  'a TIFF': () => draw().tiff().toBuffer(),
  'a BMP': () => Buffer.concat([latin1('BM'), Buffer.alloc(2_000)]),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>'),
  'a ZIP': () => Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(2_000)]),
  'a program': () => Buffer.concat([latin1('\x7fELF'), Buffer.alloc(2_000)]),
  'a film': () => Buffer.concat([latin1('\0\0\0\x18ftypisom\0\0\0\0isommp42'), Buffer.alloc(2_000)]),
  'a photo of another kind, by its name': async () =>
    Buffer.from((await avif()).toString('latin1').replaceAll('avif', 'heic'), 'latin1'),
  'a PNG behind the magic of a JPEG': async () => Buffer.concat([latin1('\xff\xd8\xff'), await drawnPng()]),
  'a JPEG in a WebP container': async () =>
    Buffer.concat([latin1('RIFF\0\x10\0\0WEBP'), await draw().jpeg().toBuffer()]),
  'random bytes behind the magic of a PNG': (random) =>
    Buffer.concat([
      latin1('\x89PNG\r\n\x1a\n'),
      Buffer.from(Array.from({ length: 4_000 }, () => random.int(0, 255))),
    ]),
};

const missing: Record<string, Make> = {
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.from([0xff]),
  'only the magic of a PNG': () => latin1('\x89PNG\r\n\x1a\n'),
  'only the magic of a JPEG': () => latin1('\xff\xd8\xff\xe0'),
  'only the magic of a WebP': () => latin1('RIFF\x04\0\0\0WEBP'),
  'only the magic of an AVIF': () => latin1('\0\0\0\x14ftypavif\0\0\0\0avif'),
  ...Object.fromEntries(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((type) => [
      `half a ${type}`,
      async (random: Random) => {
        const whole = await noise().toFormat(type, { effort: 2 }).toBuffer();
        return whole.subarray(0, Math.floor((whole.length * random.int(5, 90)) / 100));
      },
    ]),
  ),
};

const beyond: Record<string, Make> = {
  'one byte too many': () => Buffer.alloc(maxBytes + 1, '\xff\xd8\xff', 'latin1'),
  'a picture as a stamp': () => drawnPng({ width: 319, height: 400 }),
  'a film as WebP': drawnFilm,
  'a film as PNG': async () => withChunk(await drawnPng(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
};

/** What must never reach customers, by kind. Each call makes another file. */
export const badPictures: Readonly<Record<string, Make>> = {
  ...floods,
  ...bombs,
  ...scripted,
  ...wrong,
  ...missing,
  ...beyond,
};
