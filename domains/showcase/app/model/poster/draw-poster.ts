import { encode } from 'uqr';
import { type BodyLayers, drawWithBody, type OverLayers, paintBody } from '../compose-car.ts';
import { tintOf } from '../paints.ts';
import { fitItems, fitLine, fitSize } from './fit-text.ts';
import type { PosterContent } from './poster-content.ts';
import { posterSize } from './poster-size.ts';

const margin = 84;
/** The smallest text, in px: a phone of 375 px shows the poster at less than a third of its size. */
const small = 34;
const inner = posterSize.width - 2 * margin;
/** Position of the car: as wide as the poster, so that its layers are drawn unscaled. */
const car = { x: 0, y: 452, width: 1200, height: 675 };
/** The white card of the QR code. */
const code = { edge: 312, x: posterSize.width - margin - 312, y: 1386 };
const colours = {
  ground: '#0b0e11',
  floor: '#161d23',
  glow: 'rgba(120, 146, 160, ',
  strong: '#ffffff',
  soft: '#b7c0c9',
  quiet: '#8a949e',
  line: '#2a323a',
  accent: '#2dd4bf',
};

/** What the figures hold for, in lines beside the QR code. */
const standards = ['续航与加速为标准工况数据，', '实际表现因路况和驾驶习惯而异'];

export type PosterBrand = { name: string; slogan: string };

/**
 * Draws the poster of a configuration except its pictures: text and QR code are drawn while the pictures
 * load, and the body is painted while the rest of the car loads.
 * @param address target of the QR code
 * @param font font families of the page
 * @returns functions that paint the body, and then draw the car and the brand's logo, once each is loaded
 * @throws Error if the browser cannot draw
 */
export function drawPoster(
  canvas: HTMLCanvasElement,
  {
    content,
    address,
    brand,
    font,
  }: { content: PosterContent; address: string; brand: PosterBrand; font: string },
): { paint(layers: BodyLayers): void; finish(layers: OverLayers, mark: CanvasImageSource): void } {
  Object.assign(canvas, posterSize);
  const context = context2d(canvas);
  const set = (size: number, weight = 400) => {
    context.font = `${weight} ${size}px ${font}`;
  };
  const measure = (text: string) => context.measureText(text).width;
  const write = (text: string, x: number, y: number, colour: string) => {
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  context.textBaseline = 'alphabetic';

  drawGround(context);
  set(38, 600);
  write(brand.name, margin + 84, 130, colours.strong);
  const nameEnd = margin + 84 + measure(brand.name);
  set(small);
  const slogan = fitLine(brand.slogan, posterSize.width - margin - nameEnd - 48, measure);
  write(slogan, posterSize.width - margin - measure(slogan), 128, colours.quiet);

  const nameSize = fitSize(content.name, inner, [112, 96, 80, 64, 52], (size) => (text) => {
    set(size, 600);
    return measure(text);
  });
  set(nameSize, 600);
  write(fitLine(content.name, inner, measure), margin, 312, colours.strong);
  set(44);
  write(fitLine(content.version, inner, measure), margin, 388, colours.soft);

  const column = inner / content.facts.length;
  for (const [at, { value, unit, label }] of content.facts.entries()) {
    const x = margin + at * column;
    set(68, 600);
    write(value, x, 1224, colours.strong);
    const valueEnd = x + measure(value);
    set(small);
    write(unit, valueEnd + 10, 1224, colours.soft);
    write(fitLine(label, column - 24, measure), x, 1276, colours.quiet);
  }
  context.fillStyle = colours.line;
  context.fillRect(margin, 1328, inner, 2);

  const beside = code.x - margin - 48;
  set(small);
  const lines = fitItems(content.items, { width: beside, lines: 3, between: ' · ' }, measure);
  for (const [at, line] of lines.entries()) write(line, margin, 1404 + at * 48, colours.soft);
  const priceSize = fitSize(content.price, beside, [84, 72, 60], (size) => (text) => {
    set(size, 600);
    return measure(text);
  });
  set(priceSize, 600);
  write(content.price, margin, 1606, colours.strong);
  set(small);
  write(fitLine(content.priceNote, beside, measure), margin, 1662, colours.quiet);
  for (const [at, line] of standards.entries()) write(line, margin, 1718 + at * 46, colours.quiet);

  drawCode(context, address);
  const hint = '扫码看这份配置';
  write(hint, code.x + (code.edge - measure(hint)) / 2, code.y + code.edge + 44, colours.soft);

  settle(context);

  const body = Object.assign(document.createElement('canvas'), { width: car.width, height: car.height });
  return {
    paint(layers) {
      const { paint, roofPaint } = content.look;
      paintBody(body, layers, { body: tintOf(paint), roof: tintOf(roofPaint ?? paint) });
      settle(body.getContext('2d'));
    },
    finish(layers, mark) {
      context.drawImage(mark, margin, 84, 64, 64);
      drawWithBody(context, body, layers, car);
    },
  };
}

/**
 * Browsers draw lazily, when pixels are read. This forces it now, while the page is waiting anyway, instead
 * of at export.
 */
function settle(context: CanvasRenderingContext2D | null): void {
  context?.getImageData(0, 0, 1, 1);
}

/**
 * A night background with the light around the car. It is soft, so it is computed at a sixteenth of the
 * pixels.
 */
function drawGround(context: CanvasRenderingContext2D): void {
  const canvas = document.createElement('canvas');
  const [width, height] = [posterSize.width / 4, posterSize.height / 4];
  const ground = context2d(Object.assign(canvas, { width, height }));
  const night = ground.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, colours.ground);
  night.addColorStop(0.5, colours.floor);
  night.addColorStop(1, colours.ground);
  ground.fillStyle = night;
  ground.fillRect(0, 0, width, height);
  const light = ground.createRadialGradient(width / 2, 215, 0, width / 2, 215, 165);
  light.addColorStop(0, `${colours.glow}0.42)`);
  light.addColorStop(1, `${colours.glow}0)`);
  ground.fillStyle = light;
  ground.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0, posterSize.width, posterSize.height);
}

/** An opaque canvas. */
function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The canvas gives no 2D context');
  return context;
}

/** Dark on white in whole pixels, with the quiet zone without which readers reject it. */
function drawCode(context: CanvasRenderingContext2D, address: string): void {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const module = Math.floor(code.edge / size);
  const start = Math.floor((code.edge - module * size) / 2);
  context.fillStyle = '#ffffff';
  context.fillRect(code.x, code.y, code.edge, code.edge);
  context.fillStyle = '#0b0e11';
  context.beginPath();
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.rect(code.x + start + x * module, code.y + start + y * module, module, module);
    }
  }
  context.fill();
}
