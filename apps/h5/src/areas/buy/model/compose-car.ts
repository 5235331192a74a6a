/**
 * Draws a car from its layers. A canvas is used everywhere, because its blending works in web views that
 * lack `mix-blend-mode` or `mask`:
 * body = base, screened with (paint light × colour) inside the base's own shape; wheels and lamps lie over it.
 */

export type Paint = { tint: string; gain: number };

export type CarLayers = {
  shadow: CanvasImageSource;
  base: CanvasImageSource;
  paint: CanvasImageSource;
  roof: CanvasImageSource;
  wheel: CanvasImageSource;
  lights: CanvasImageSource;
};

const shadowStrength = 0.9;

export function composeCar(target: HTMLCanvasElement, layers: CarLayers, body: Paint, roof: Paint): void {
  const context = target.getContext('2d');
  if (!context) return;
  const { width, height } = target;
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, width, height);
  context.globalAlpha = shadowStrength;
  context.drawImage(layers.shadow, 0, 0, width, height);
  context.globalAlpha = 1;
  context.drawImage(layers.base, 0, 0, width, height);
  context.globalCompositeOperation = 'screen';
  context.drawImage(tinted(layers.paint, layers.base, body, width, height), 0, 0);
  context.drawImage(tinted(layers.roof, layers.base, roof, width, height), 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(layers.wheel, 0, 0, width, height);
  context.drawImage(layers.lights, 0, 0, width, height);
}

let scratch: HTMLCanvasElement | null = null;

/** Light × colour, cut to the car. A gain above one adds the light once more by its surplus. */
function tinted(
  light: CanvasImageSource,
  shape: CanvasImageSource,
  paint: Paint,
  width: number,
  height: number,
): HTMLCanvasElement {
  scratch ??= document.createElement('canvas');
  // Setting a width also clears the canvas.
  scratch.width = width;
  scratch.height = height;
  const context = scratch.getContext('2d');
  if (!context) return scratch;
  context.drawImage(light, 0, 0, width, height);
  if (paint.gain > 1) {
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = Math.min(1, paint.gain - 1);
    context.drawImage(light, 0, 0, width, height);
    context.globalAlpha = 1;
  }
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = paint.tint;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(shape, 0, 0, width, height);
  return scratch;
}
