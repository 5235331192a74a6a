import type { Family } from '@ev/app-kit/picture.ts';
import type { Look } from '../../configurator/look.ts';
import { composeCar } from '../model/compose-car.ts';
import { tintOf } from '../model/paints.ts';
import { picturesAround } from '../model/turn-steps.ts';
import { loadBitmap } from './bitmaps.ts';
import { loadTurn } from './turn-layers.ts';

export const stepSize = { width: 640, height: 360 };
/** Steps in one row of a strip (artwork/pictures.mjs). */
const columns = 4;
const stripWidth = columns * stepSize.width;
/** A decoded strip takes 15 MB, so a phone keeps only the current and the previous one. */
const mostStrips = 2;

/** A car from all sides, ready to draw. */
export type TurnFrames = {
  /** Draws one of the pictures of a half turn, 640 × 360 px, at the origin. */
  draw(context: CanvasRenderingContext2D, picture: number): void;
};

type TurnLook = Pick<Look, 'family' | 'paint' | 'roofPaint'>;

const strips = new Map<string, Promise<CanvasImageSource>>();

/**
 * The car in its paint, from one strip that is loaded and decoded at once. A two-tone roof, or a paint
 * without a strip, is composed from layers.
 */
export async function loadFrames(look: TurnLook): Promise<TurnFrames> {
  if (look.roofPaint === null || look.roofPaint === look.paint) {
    const strip = await loadStrip(look.family, look.paint).catch(() => null);
    if (strip) return framesOfStrip(strip);
  }
  return framesOfLayers(look);
}

function framesOfStrip(strip: CanvasImageSource): TurnFrames {
  const { width, height } = stepSize;
  return {
    draw(context, picture) {
      const [x, y] = [(picture % columns) * width, Math.floor(picture / columns) * height];
      context.drawImage(strip, x, y, width, height, 0, 0, width, height);
    },
  };
}

/** Composed in advance, because there is no time for it while the customer turns the car. */
async function framesOfLayers({ family, paint, roofPaint }: TurnLook): Promise<TurnFrames> {
  const pictures = await loadTurn(family);
  const tints = { body: tintOf(paint), roof: tintOf(roofPaint ?? paint) };
  const frames: HTMLCanvasElement[] = [];
  for (const layers of pictures) {
    const frame = Object.assign(document.createElement('canvas'), stepSize);
    composeCar(frame, layers, tints);
    frames.push(frame);
    // Yields between two pictures, so that the page stays responsive.
    if (frames.length < picturesAround) await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    draw(context, picture) {
      const frame = frames[picture];
      if (frame) context.drawImage(frame, 0, 0);
    },
  };
}

function loadStrip(family: Family, paint: string): Promise<CanvasImageSource> {
  const key = `turn/${family}/strip-${paint}`;
  const running = strips.get(key);
  const load = running ?? loadBitmap(key, stripWidth);
  // Moves the last used strip to the end.
  strips.delete(key);
  strips.set(key, load);
  load.catch(() => strips.delete(key));
  for (const old of [...strips.keys()].slice(0, -mostStrips)) strips.delete(old);
  return load;
}
