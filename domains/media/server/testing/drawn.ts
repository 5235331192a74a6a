import sharp from 'sharp';

let drawn = 0;

/** A unique picture, each of another colour. */
export function draw({ width = 640, height = 400, clear = false } = {}) {
  drawn += 1;
  const [r, g, b] = [drawn % 256, Math.floor(drawn / 256), 90];
  const background = clear ? { r, g, b, alpha: 0.5 } : { r, g, b };
  return sharp({ create: { width, height, channels: clear ? 4 : 3, background } });
}

export const drawnPng = (size: { width?: number; height?: number; clear?: boolean } = {}): Promise<Buffer> =>
  draw(size).png().toBuffer();

/** Two pictures, one after the other. */
export async function drawnFilm(): Promise<Buffer> {
  const frames = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}
