import { afterEach } from 'vitest';

type Drawn = { texts: string[]; pictures: CanvasImageSource[] };

const image = HTMLImageElement.prototype;
const canvas = HTMLCanvasElement.prototype;
const real = { decode: image.decode, getContext: canvas.getContext, toDataURL: canvas.toDataURL };
const bitmap = globalThis.createImageBitmap;
afterEach(() => {
  Object.assign(image, { decode: real.decode });
  Object.assign(canvas, { getContext: real.getContext, toDataURL: real.toDataURL });
  Object.assign(globalThis, { createImageBitmap: bitmap });
});

/**
 * Gives the page pictures that come, unless `refuse` says so of their address, and canvases that draw, as a browser
 * does, until the test ends. What was drawn is in the answer.
 */
export function canDraw(refuse: (src: string) => boolean = () => false): Drawn {
  const drawn: Drawn = { texts: [], pictures: [] };
  const nothing = () => undefined;
  // As an old web view, which loads pictures as elements alone: those can be told apart by their address.
  Object.assign(globalThis, { createImageBitmap: undefined });
  const light = () => ({ addColorStop: nothing });
  Object.assign(image, {
    async decode(this: HTMLImageElement) {
      if (refuse(this.src)) throw new Error(`${this.src} does not come`);
    },
  });
  Object.assign(canvas, {
    getContext(this: HTMLCanvasElement) {
      return {
        canvas: this,
        drawImage: (picture: CanvasImageSource) => void drawn.pictures.push(picture),
        fillText: (text: string) => void drawn.texts.push(text),
        measureText: (text: string) => ({ width: text.length * 20 }),
        createLinearGradient: light,
        createRadialGradient: light,
        ...Object.fromEntries(
          ['clearRect', 'fillRect', 'beginPath', 'rect', 'fill', 'setTransform', 'getImageData'].map(
            (name) => [name, nothing],
          ),
        ),
      };
    },
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
  });
  return drawn;
}
