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
 * Makes pictures load in the page, unless `refuse` refuses their address, and canvases draw, as in a browser,
 * until the test ends. Returns what was drawn.
 */
export function canDraw(refuse: (src: string) => boolean = () => false): Drawn {
  const drawn: Drawn = { texts: [], pictures: [] };
  const nothing = () => undefined;
  // Simulates an old web view, which loads pictures as elements only: those can be told apart by their
  // address.
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
