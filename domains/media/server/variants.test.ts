import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, drawnPng } from './testing/drawn.ts';
import { BrokenPicture, makeVariants } from './variants.ts';

const hash = '0'.repeat(32);
const make = (bytes: Buffer, width: number, height: number) =>
  makeVariants(bytes, { id: `${hash}-${width}x${height}`, width });

describe('the variants of a picture', () => {
  it('are as wide as possible, in two formats', async () => {
    const { files } = await make(await drawnPng({ width: 1000, height: 500 }), 1000, 500);
    const sizes = await Promise.all(
      files.map(async ({ name, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        return [name.slice(hash.length), format, width, height];
      }),
    );
    expect(sizes).toEqual(
      [320, 640, 960].flatMap((width) => [
        [`-1000x500-${width}.avif`, 'heif', width, width / 2],
        [`-1000x500-${width}.webp`, 'webp', width, width / 2],
      ]),
    );
  });

  it('are upright and contain no metadata', async () => {
    const taken = await draw({ width: 800, height: 400 })
      .withExif({ IFD0: { Make: 'a phone' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { files } = await make(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]), 400, 800);
    for (const { bytes } of files) {
      const { width, height, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([320, 640]);
      expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(bytes.includes('script')).toBe(false);
    }
  });

  it.each(['cmyk', 'b-w', 'rgb16'] as const)('are in sRGB, of %s too', async (space) => {
    const given = await draw().toColourspace(space)[space === 'cmyk' ? 'jpeg' : 'png']().toBuffer();
    const { files } = await make(given, 640, 400);
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  it('have a blurred preview of at most 300 characters, unless the picture is transparent', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 640, height: 640, channels: 3, noise, background: '#000' } as const;
    const noisy = await sharp({ create }).png().toBuffer();
    const { placeholder } = await make(noisy, 640, 640);
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(placeholder?.length).toBeLessThanOrEqual(300);
    expect((await make(await drawnPng({ clear: true }), 640, 400)).placeholder).toBe(null);
  });

  it('are not made of half a picture', async () => {
    const whole = await sharp({
      create: {
        width: 640,
        height: 640,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 99, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(make(whole.subarray(0, whole.length / 2), 640, 640)).rejects.toThrow(BrokenPicture);
  });
});
