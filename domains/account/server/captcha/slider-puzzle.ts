import { randomBytes, randomInt } from 'node:crypto';
import { picture, piecePath, pieceSize, type Sides } from './puzzle-shape.ts';
import { drawScene } from './scene.ts';

export type SliderPuzzle = {
  /** Data URLs. */
  background: string;
  piece: string;
  pieceTop: number;
  /** The correct position of the left edge of the piece's box, px. */
  offset: number;
};

/** A random number from 0 (inclusive) to 1 (exclusive). */
type Chance = () => number;
type Hole = { x: number; sides: Sides };

/** Loaded with the first picture, so that processes without pictures save the memory. */
const loadSharp = async () => (await import('sharp')).default;

/** Pictures are drawn for screens with two device pixels per CSS pixel. */
const density = 2;
/** The piece starts at the left, so the gaps are well to its right. */
const minOffset = pieceSize + 12;
const maxOffset = picture.width - pieceSize - 4;
/** One of the gaps has the shape of the piece. */
const holeCount = 3;
/** Distance between the left edges of two gaps. */
const spacing = pieceSize + 2;

const throwDice: Chance = () => randomInt(2 ** 32) / 2 ** 32;

/**
 * A picture with three gaps in a row and the piece of one of them. A human sees which gap has the shape of
 * the piece; a bot that compares pixels is misled:
 * - below the shade of each gap is the picture of any of the three, so similarity misleads;
 * - the piece is slightly rotated and lit differently, and both pictures have their own noise;
 * - the piece would also fit into the other gaps, and each gap is shaded from another side with random depth,
 *   so the darkest place may be any of them. What an eye can see a program can too: one written for this
 *   source, following the outline of the piece, finds about five gaps in six. It is then limited per device,
 *   network and phone, and by the total budget; a brand that needs more uses a provider.
 */
export async function drawSliderPuzzle(chance: Chance = throwDice): Promise<SliderPuzzle> {
  const pieceTop = 6 + below(chance, picture.height - pieceSize - 11);
  const holes = placeHoles(chance);
  const [own] = holes;
  if (!own) throw new Error('A puzzle without a gap');
  const scene = await rasterise(drawScene(chance));
  const [background, piece] = await Promise.all([
    cutHoles(scene, holes, pieceTop, chance),
    cutPiece(scene, own, pieceTop, chance),
  ]);
  return {
    background: `data:image/webp;base64,${background.toString('base64')}`,
    piece: `data:image/webp;base64,${piece.toString('base64')}`,
    pieceTop,
    offset: own.x,
  };
}

/** The gap of the piece comes first. No other gap has its shape, and none overlaps its path. */
function placeHoles(chance: Chance): Hole[] {
  const room = maxOffset - minOffset - (holeCount - 1) * spacing;
  const shifts = Array.from({ length: holeCount }, () => below(chance, room + 1)).sort((a, b) => a - b);
  const places = shuffle(
    shifts.map((shift, i) => minOffset + shift + i * spacing),
    chance,
  );
  const own = ownSides(chance);
  return places.map((x, i) => ({ x, sides: i === 0 ? own : widerSides(own, chance) }));
}

const boxAt = (x: number, top: number) => ({
  left: x * density,
  top: top * density,
  width: pieceSize * density,
  height: pieceSize * density,
});

async function cutHoles(scene: Buffer, holes: readonly Hole[], top: number, chance: Chance): Promise<Buffer> {
  const sharp = await loadSharp();
  const mixed = shuffle(holes, chance);
  // More often than not the similar picture is in another gap.
  const lying = mixed[0] === holes[0] && chance() < 0.5 ? mixed.toReversed() : mixed;
  const filled = await Promise.all(
    holes.map(async ({ x, sides }, i) => {
      const what = await sharp(scene)
        .extract(boxAt(lying[i]?.x ?? x, top))
        .png({ compressionLevel: 0 })
        .toBuffer();
      const masked = await sharp(what)
        .composite([{ input: pieceSvg(sides, 'fill="#fff"'), blend: 'dest-in' }])
        .png({ compressionLevel: 0 })
        .toBuffer();
      return { input: masked, left: x * density, top: top * density };
    }),
  );
  const shades = holes.map(({ x, sides }, i) => {
    const turn = below(chance, 360);
    const depth = 0.38 + 0.2 * chance();
    return `<linearGradient id="shade${i}" gradientTransform="rotate(${turn} 0.5 0.5)"><stop offset="0" stop-color="#04121a" stop-opacity="${depth + 0.22}"/><stop offset="1" stop-color="#04121a" stop-opacity="${depth}"/></linearGradient><path d="${piecePath(x, top, sides)}" fill="url(#shade${i})" stroke="#fff" stroke-opacity="0.45" stroke-width="0.9"/>`;
  });
  const { data, info } = await sharp(scene)
    .composite([...filled, { input: svg(shades.join('')) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(addGrain(data, 3), { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp({ quality: 58, effort: 2 })
    .toBuffer();
}

async function cutPiece(scene: Buffer, { x, sides }: Hole, top: number, chance: Chance): Promise<Buffer> {
  const sharp = await loadSharp();
  const size = pieceSize * density;
  const cut = await sharp(scene)
    .extract(boxAt(x, top))
    .modulate({ brightness: 0.85 + 0.4 * chance(), saturation: 0.7 + 0.6 * chance(), hue: below(chance, 24) })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const outline = 'fill="none" stroke="#fff" stroke-opacity="0.9" stroke-width="1.5" stroke-linejoin="round"';
  const shaped = await sharp(addGrain(cut, 4), { raw: { width: size, height: size, channels: 4 } })
    .composite([
      { input: pieceSvg(sides, 'fill="#fff"'), blend: 'dest-in' },
      { input: pieceSvg(sides, outline) },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const angle = (5 + 7 * chance()) * (chance() < 0.5 ? -1 : 1);
  const turned = await sharp(shaped)
    .rotate(angle, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const margin = (side: number) => Math.floor((side - size) / 2);
  const { width, height } = turned.info;
  return sharp(turned.data)
    .extract({ left: margin(width), top: margin(height), width: size, height: size })
    .webp({ quality: 78 })
    .toBuffer();
}

/** Adds barely visible noise to the visible pixels. */
function addGrain(pixels: Buffer, channels: number): Buffer {
  const dice = randomBytes(pixels.length);
  for (let i = 0; i < pixels.length; i += 1) {
    if (channels === 4 && i % 4 === 3) continue;
    const grain = ((dice[i] ?? 0) - 128) >> 4;
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + grain));
  }
  return pixels;
}

/**
 * Each side of a piece is a knob, a hole or straight. At least two sides leave room for a shape that is
 * larger.
 */
function ownSides(chance: Chance): Sides {
  for (;;) {
    const side = () => (below(chance, 3) - 1) as -1 | 0 | 1;
    const sides: Sides = [side(), side(), side(), side()];
    if (sides.some((one) => one !== 0) && sides.filter((one) => one < 1).length >= 2) return sides;
  }
}

/**
 * Another shape into which the piece would fit completely, so that the piece's own gap is not the darkest
 * place. At least two sides differ, so that an eye can tell them apart.
 */
function widerSides(own: Sides, chance: Chance): Sides {
  for (;;) {
    const raise = (side: -1 | 0 | 1) => (side + below(chance, 2 - side)) as -1 | 0 | 1;
    const sides: Sides = [raise(own[0]), raise(own[1]), raise(own[2]), raise(own[3])];
    if (sides.filter((side, i) => side !== own[i]).length >= 2) return sides;
  }
}

function below(chance: Chance, limit: number): number {
  return Math.floor(chance() * limit);
}

function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(below(chance, left.length), 1));
  return mixed;
}

async function rasterise(content: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(svg(content)).ensureAlpha().png({ compressionLevel: 0 }).toBuffer();
}

function svg(content: string, { width, height }: { width: number; height: number } = picture): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );
}

/** The shape of a piece in its own box. */
function pieceSvg(sides: Sides, paint: string): Buffer {
  return svg(`<path d="${piecePath(0, 0, sides)}" ${paint}/>`, { width: pieceSize, height: pieceSize });
}
