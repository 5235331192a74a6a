/**
 * Draws a car from its layers. A canvas is used everywhere, because its blending also works in web views
 * without `mix-blend-mode` or `mask`. The body is the uncoloured car screened with (paint light × colour),
 * clipped as a whole to its own shape, so that no dark edge is left; wheels and lamps are drawn on top.
 */

export type CarLayers = {
  shadow: CanvasImageSource;
  base: CanvasImageSource;
  paint: CanvasImageSource;
  roof: CanvasImageSource;
  wheel: CanvasImageSource;
  lights: CanvasImageSource;
};

/** The layers of the body; wheels and lamps are drawn on top. */
export type BodyLayers = Pick<CarLayers, 'base' | 'paint' | 'roof'>;
export type OverLayers = Omit<CarLayers, keyof BodyLayers>;

const shadowStrength = 0.9;

export type Tints = {
  /** `#RRGGBB` */
  body: string;
  roof: string;
};

/** Draws only the car, as large as the canvas. */
export function composeCar(target: HTMLCanvasElement, layers: CarLayers, tints: Tints): void {
  const { width, height } = target;
  const context = contextOf(target);
  context.clearRect(0, 0, width, height);
  drawCar(context, layers, tints, { x: 0, y: 0, width, height });
}

type Place = { x: number; y: number; width: number; height: number };

/** Draws the car on top of the existing content. */
export function drawCar(
  context: CanvasRenderingContext2D,
  layers: CarLayers,
  tints: Tints,
  place: Place,
): void {
  const { canvas } = sheet('body', place.width, place.height);
  paintBody(canvas, layers, tints);
  drawWithBody(context, canvas, layers, place);
}

/** Draws only the painted body on an empty canvas, as large as it is. */
export function paintBody(target: HTMLCanvasElement, { base, paint, roof }: BodyLayers, tints: Tints): void {
  const { width, height } = target;
  const body = contextOf(target);
  body.drawImage(base, 0, 0, width, height);
  body.globalCompositeOperation = 'screen';
  if (tints.body === tints.roof) {
    body.drawImage(tinted([paint, roof], tints.body, width, height), 0, 0);
  } else {
    body.drawImage(tinted([paint], tints.body, width, height), 0, 0);
    body.drawImage(tinted([roof], tints.roof, width, height), 0, 0);
  }
  body.globalCompositeOperation = 'destination-in';
  body.drawImage(base, 0, 0, width, height);
}

/** Draws a car whose body is already painted on top of the existing content. */
export function drawWithBody(
  context: CanvasRenderingContext2D,
  body: HTMLCanvasElement,
  { shadow, wheel, lights }: OverLayers,
  { x, y, width, height }: Place,
): void {
  context.globalAlpha = shadowStrength;
  context.drawImage(shadow, x, y, width, height);
  context.globalAlpha = 1;
  context.drawImage(body, x, y);
  context.drawImage(wheel, x, y, width, height);
  context.drawImage(lights, x, y, width, height);
}

/**
 * Paint light times colour. Layers of the same colour are added first: each is dark where the other is lit.
 */
function tinted(
  lights: readonly CanvasImageSource[],
  tint: string,
  width: number,
  height: number,
): HTMLCanvasElement {
  const context = sheet('tint', width, height);
  context.globalCompositeOperation = 'lighter';
  for (const light of lights) context.drawImage(light, 0, 0, width, height);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = tint;
  context.fillRect(0, 0, width, height);
  return context.canvas;
}

const sheets = new Map<string, HTMLCanvasElement>();

/** A reusable scratch canvas; setting its width also clears it. */
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
