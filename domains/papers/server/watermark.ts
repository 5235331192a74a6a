import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { createGate } from '@ev/platform/gate.ts';
import { dotsOf } from './glyphs.ts';

const shownSide = 1_400;
const gate = createGate(1, { mostWaiting: 20 });
/** Loaded with the first picture, so that processes without pictures save the memory. */
const loadSharp = async () => (await import('sharp')).default;

/** The watermark text: the first part of the viewer's id as in the audit log, and the time. */
export const markOf = (staffId: string, now: Date): string =>
  `${staffId.slice(0, 8)} ${shanghaiDay(now)} ${shanghaiClock(now)}`;

/** A copy of the picture with the viewer's mark all over it. */
export function watermarked(
  jpeg: Buffer,
  mark: string,
): Promise<{ jpeg: Buffer; width: number; height: number }> {
  return gate(async () => {
    const sharp = await loadSharp();
    const { data, info } = await sharp(jpeg)
      .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    const marked = await sharp(data)
      .composite([{ input: Buffer.from(layerOf(mark, info)) }])
      .jpeg({ quality: 80 })
      .toBuffer();
    return { jpeg: marked, width: info.width, height: info.height };
  });
}

/** Slanted rows across the whole picture, so that no part can be cut out without the mark. */
function layerOf(mark: string, { width, height }: { width: number; height: number }): string {
  const { path, width: letters } = dotsOf(mark);
  const scale = Math.max(width, height) / 420;
  const [stepX, stepY] = [(letters + 14) * scale, 34 * scale];
  const placed: string[] = [];
  for (let y = 0, row = 0; y < height * 2; y += stepY, row += 1)
    for (let x = -width - (row % 2) * (stepX / 2); x < width * 2; x += stepX)
      placed.push(
        `<use href="#m" x="0" y="0" transform="translate(${x} ${y - height / 2}) scale(${scale})"/>`,
      );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><path id="m" d="${path}"/></defs>
    <g transform="rotate(-24 ${width / 2} ${height / 2})" fill="#c00" fill-opacity=".34" stroke="#fff" stroke-opacity=".3" stroke-width=".25">${placed.join('')}</g>
  </svg>`;
}
