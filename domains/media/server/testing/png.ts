import { crc32, deflateSync } from 'node:zlib';

const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** After magic and header, where metadata chunks may be. */
const behindHead = magic.length + 25;

/** A PNG that claims a large size in very few bytes: it contains one compressed row. */
export function pngOf(
  width: number,
  height: number,
  pixels = deflateSync(Buffer.alloc(width * 3 + 1)),
): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([magic, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The same PNG with one more chunk before its pixels. */
export const withChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, behindHead), chunk(name, data), png.subarray(behindHead)]);

/** The overhead of a chunk beside its data. */
export const chunkBytes = 12;

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, check]);
}
