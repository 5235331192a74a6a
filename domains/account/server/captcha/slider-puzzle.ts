import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { picture, piecePath, pieceSize, type Sides } from './puzzle-shape.ts';
import { drawScene } from './scene.ts';

export type SliderPuzzle = {
  /** Data addresses. */
  background: string;
  piece: string;
  pieceTop: number;
  /** Where the left edge of the piece's box belongs, px. */
  offset: number;
};

/** Pictures are drawn for screens of two device px a CSS px. */
const density = 2;
/** The piece starts at the left, so the gap lies well to the right of it. */
const minOffset = pieceSize + 12;
const maxOffset = picture.width - pieceSize - 4;

const chance = () => randomInt(2 ** 32) / 2 ** 32;

export async function drawSliderPuzzle(): Promise<SliderPuzzle> {
  const offset = randomInt(minOffset, maxOffset + 1);
  const pieceTop = randomInt(6, picture.height - pieceSize - 6);
  const sides = randomSides();
  const scene = await rasterise(drawScene(chance));
  const hole = piecePath(offset, pieceTop, sides);
  const [background, piece] = await Promise.all([cutHole(scene, hole, decoy(offset)), cutPiece(scene, hole)]);
  return {
    background: `data:image/webp;base64,${background.toString('base64')}`,
    piece: `data:image/webp;base64,${piece.toString('base64')}`,
    pieceTop,
    offset,
  };

  async function cutPiece(from: Buffer, path: string): Promise<Buffer> {
    const box = {
      left: offset * density,
      top: pieceTop * density,
      width: pieceSize * density,
      height: pieceSize * density,
    };
    const whole = await sharp(from)
      .composite([
        { input: svg(`<path d="${path}" fill="#fff"/>`), blend: 'dest-in' },
        {
          input: svg(
            `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.5" stroke-linejoin="round"/>`,
          ),
        },
      ])
      .png()
      .toBuffer();
    return sharp(whole).extract(box).webp({ quality: 80 }).toBuffer();
  }
}

function cutHole(scene: Buffer, hole: string, other: string): Promise<Buffer> {
  const marks = svg(
    `<path d="${other}" fill="#04121a" fill-opacity="0.3" stroke="#fff" stroke-opacity="0.25" stroke-width="0.8"/>
     <path d="${hole}" fill="#04121a" fill-opacity="0.5" stroke="#fff" stroke-opacity="0.4" stroke-width="0.8"/>`,
  );
  return sharp(scene)
    .composite([{ input: marks }])
    .webp({ quality: 62, effort: 3 })
    .toBuffer();
}

/** A fainter gap of another shape somewhere else: a person compares shapes, an edge finder does not. */
function decoy(offset: number): string {
  const places = Array.from({ length: maxOffset - minOffset }, (_, i) => minOffset + i).filter(
    (x) => Math.abs(x - offset) > pieceSize,
  );
  const x = places[randomInt(places.length)] ?? minOffset;
  return piecePath(x, randomInt(6, picture.height - pieceSize - 6), randomSides());
}

function randomSides(): Sides {
  const side = () => (randomInt(3) - 1) as -1 | 0 | 1;
  const sides: Sides = [side(), side(), side(), side()];
  return sides.every((one) => one === 0) ? [1, 0, -1, 0] : sides;
}

function rasterise(content: string): Promise<Buffer> {
  return sharp(svg(content)).ensureAlpha().png({ compressionLevel: 0 }).toBuffer();
}

function svg(content: string): Buffer {
  const { width, height } = picture;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}
