import { createRandom } from '@ev/kernel/random.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture, pieceSize, tolerancePx } from './puzzle-shape.ts';
import { drawSliderPuzzle, type SliderPuzzle } from './slider-puzzle.ts';

/** Two device px per CSS px. */
const density = 2;
const size = pieceSize * density;
const width = picture.width * density;

type Pixels = { grey: Float32Array; alpha: Float32Array };
type Seen = SliderPuzzle & { whole: Pixels; cut: Pixels };

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64');

async function pixelsOf(address: string): Promise<Pixels> {
  const { data } = await sharp(bytesOf(address)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = data.length / 4;
  const grey = new Float32Array(count);
  const alpha = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    grey[i] = ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 3;
    alpha[i] = data[i * 4 + 3] ?? 0;
  }
  return { grey, alpha };
}

const puzzles: Seen[] = [];
beforeAll(async () => {
  const { next } = createRandom('sliders');
  for (let i = 0; i < 40; i += 1) {
    const puzzle = await drawSliderPuzzle(next);
    const whole = await pixelsOf(puzzle.background);
    puzzles.push({ ...puzzle, whole, cut: await pixelsOf(puzzle.piece) });
  }
}, 120_000);

test('the pictures are small and sharp on a phone', async () => {
  for (const { background, piece, offset, cut } of puzzles.slice(0, 10)) {
    expect(background.length).toBeLessThanOrEqual(25_000);
    expect(piece.length).toBeLessThanOrEqual(10_000);
    const metadata = await sharp(bytesOf(background)).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, picture.height * density]);
    expect(cut.alpha).toHaveLength(size * size);
    // Nothing is drawn beside the shape, and the background does not show through.
    expect([cut.alpha[0], cut.alpha[(size * size) / 2 + size / 2]]).toEqual([0, 255]);
    expect(offset).toBeGreaterThan(pieceSize);
    expect(offset + pieceSize).toBeLessThanOrEqual(picture.width);
  }
});

test('the gap is as often the first of the three as the second or the third', () => {
  const offsets = puzzles.map(({ offset }) => offset);
  const thirds = [0, 1, 2].map(
    (third) => offsets.filter((x) => Math.floor((x - 70) / 63.1) === third).length,
  );
  for (const count of thirds) expect(count).toBeGreaterThan(puzzles.length / 8);
});

/** What the piece covers when its box is at a position, with the piece's own pixels beside it. */
function* under({ whole, cut, pieceTop }: Seen, left: number): Generator<[piece: number, below: number]> {
  for (let y = 0; y < size; y += 2) {
    for (let x = 0; x < size; x += 2) {
      const i = y * size + x;
      if ((cut.alpha[i] ?? 0) < 250) continue;
      yield [cut.grey[i] ?? 0, whole.grey[(pieceTop * density + y) * width + left * density + x] ?? 0];
    }
  }
}

/** Programs that compare pixels: each returns how well a position fits; the highest value is the best. */
const programs: Record<string, (puzzle: Seen, left: number) => number> = {
  'the least difference'(puzzle, left) {
    let difference = 0;
    for (const [piece, below] of under(puzzle, left)) difference += Math.abs(piece - below);
    return -difference;
  },
  'the least difference to the shaded piece'(puzzle, left) {
    let difference = 0;
    for (const [piece, below] of under(puzzle, left)) difference += Math.abs(piece * 0.45 - below);
    return -difference;
  },
  'the same ups and downs'(puzzle, left) {
    const pairs = [...under(puzzle, left)];
    const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
    const [meanPiece, meanBelow] = [mean(0), mean(1)];
    let [both, piece, below] = [0, 0, 0];
    for (const [p, b] of pairs) {
      both += (p - meanPiece) * (b - meanBelow);
      piece += (p - meanPiece) ** 2;
      below += (b - meanBelow) ** 2;
    }
    return both / Math.sqrt(piece * below || 1);
  },
  'the darkest place'(puzzle, left) {
    let light = 0;
    for (const [, below] of under(puzzle, left)) light += below;
    return -light;
  },
};

describe('a program that searches for', () => {
  test.each(Object.entries(programs))('%s misses more gaps than it finds', (_name, fit) => {
    const found = puzzles.filter((puzzle) => {
      let best = { left: 0, fit: Number.NEGATIVE_INFINITY };
      for (let left = pieceSize; left <= picture.width - pieceSize; left += 2) {
        const here = fit(puzzle, left);
        if (here > best.fit) best = { left, fit: here };
      }
      return Math.abs(best.left - puzzle.offset) <= tolerancePx;
    });
    // About a third at most; every picture has its own noise.
    expect(found.length / puzzles.length).toBeLessThan(0.5);
  });
});
