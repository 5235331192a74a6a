import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readyFile, UnusablePicture } from './ready-picture.ts';

const limits = { longestSide: 2_000, shortestSide: 320, maxBytes: 1_000 };
const jpeg = (type: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'IMG_0001', { type });

/** Pictures load with this size. */
let size = { width: 0, height: 0 };
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => size.height);
  const context = { fillRect: () => {}, drawImage: () => {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [4_000, 3_000, 2_000, 1_500],
  [1_080, 7_000, 555, 3_600],
  [800, 600, 800, 600],
])('draws %i × %i as %i × %i', async (width, height, toWidth, toHeight) => {
  size = { width, height };
  expect(await readyFile(jpeg('image/jpeg'), limits)).toMatchObject({ width: toWidth, height: toHeight });
});

it.each(['', 'application/octet-stream', 'application/pdf'])(
  'takes a picture by its content, with the type “%s”',
  async (type) => {
    size = { width: 800, height: 600 };
    expect(await readyFile(jpeg(type), limits)).toMatchObject(size);
  },
);

it.each<[string, File, typeof size, string]>([
  ['no picture', new File(['words'], 'a.jpg', { type: 'image/jpeg' }), size, '这不是图片，请选择照片'],
  ['too small', jpeg(''), { width: 200, height: 9_000 }, '图片只有 200 × 9000 像素，宽和高都至少要 320 像素'],
])('says why it refuses what is %s', async (_, file, given, words) => {
  size = given;
  const refused = readyFile(file, limits);
  await expect(refused).rejects.toBeInstanceOf(UnusablePicture);
  await expect(refused).rejects.toThrow(words);
});
