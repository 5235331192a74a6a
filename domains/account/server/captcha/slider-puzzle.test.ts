import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture, pieceSize } from './puzzle-shape.ts';
import { drawSliderPuzzle } from './slider-puzzle.ts';

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64');

test('the pictures are light and sharp on a phone', async () => {
  for (let i = 0; i < 10; i += 1) {
    const puzzle = await drawSliderPuzzle();
    expect(puzzle.background.length).toBeLessThanOrEqual(25_000);
    expect(puzzle.piece.length).toBeLessThanOrEqual(10_000);
    const background = await sharp(bytesOf(puzzle.background)).metadata();
    expect([background.width, background.height]).toEqual([picture.width * 2, picture.height * 2]);
    const piece = await sharp(bytesOf(puzzle.piece)).metadata();
    expect([piece.width, piece.height, piece.hasAlpha]).toEqual([pieceSize * 2, pieceSize * 2, true]);
    expect(puzzle.offset).toBeGreaterThan(pieceSize);
    expect(puzzle.offset + pieceSize).toBeLessThanOrEqual(picture.width);
  }
});

test('the piece shows what is missing in the gap', async () => {
  const puzzle = await drawSliderPuzzle();
  const size = pieceSize * 2;
  const piece = await sharp(bytesOf(puzzle.piece)).raw().toBuffer();
  const gap = await sharp(bytesOf(puzzle.background))
    .extract({ left: puzzle.offset * 2, top: puzzle.pieceTop * 2, width: size, height: size })
    .removeAlpha()
    .raw()
    .toBuffer();
  const middle = size * (size / 2) + size / 2;
  const brightness = (pixels: Buffer, start: number) =>
    (pixels[start] ?? 0) + (pixels[start + 1] ?? 0) + (pixels[start + 2] ?? 0);
  expect(brightness(gap, middle * 3)).toBeLessThan(brightness(piece, middle * 4));
});
