/**
 * Draws a car from its layers. A canvas is used everywhere, because its blending works in web views that
 * lack `mix-blend-mode` or `mask`: the body is the uncoloured car screened with (paint light × colour), cut to
 * its own shape as a whole, so that no dark rim is left; wheels and lamps lie over it.
 */

export type CarLayers = {
  shadow: CanvasImageSource;
  base: CanvasImageSource;
  paint: CanvasImageSource;
  roof: CanvasImageSource;
  wheel: CanvasImageSource;
  lights: CanvasImageSource;
};

const shadowStrength = 0.9;

/** @param tints colours of body and roof, `#RRGGBB` */
export function composeCar(
  target: HTMLCanvasElement,
  layers: CarLayers,
  tints: { body: string; roof: string },
): void {
  const { width, height } = target;
  const body = sheet('body', width, height);
  body.drawImage(layers.base, 0, 0, width, height);
  body.globalCompositeOperation = 'screen';
  body.drawImage(tinted(layers.paint, tints.body, width, height), 0, 0);
  body.drawImage(tinted(layers.roof, tints.roof, width, height), 0, 0);
  body.globalCompositeOperation = 'destination-in';
  body.drawImage(layers.base, 0, 0, width, height);

  const context = contextOf(target);
  context.clearRect(0, 0, width, height);
  context.globalAlpha = shadowStrength;
  context.drawImage(layers.shadow, 0, 0, width, height);
  context.globalAlpha = 1;
  context.drawImage(body.canvas, 0, 0);
  context.drawImage(layers.wheel, 0, 0, width, height);
  context.drawImage(layers.lights, 0, 0, width, height);
}

/** Paint light times colour. */
function tinted(light: CanvasImageSource, tint: string, width: number, height: number): HTMLCanvasElement {
  const context = sheet('tint', width, height);
  context.drawImage(light, 0, 0, width, height);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = tint;
  context.fillRect(0, 0, width, height);
  return context.canvas;
}

const sheets = new Map<string, HTMLCanvasElement>();

/** A canvas to work on, kept for the next drawing; setting its width also clears it. */
function sheet(name: string, width: number, height: number): CanvasRenderingContext2D {
  const canvas = sheets.get(name) ?? document.createElement('canvas');
  sheets.set(name, canvas);
  canvas.width = width;
  canvas.height = height;
  return contextOf(canvas);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas gives no 2D context');
  return context;
}
