import sharp from 'sharp';
import { type Shot, sizes } from './take-picture.ts';

const gap = 24;
const captionHeight = 36;
const ground = '#C9CDD3';

/** All pictures of one page: a row for each screen, a column for each state. */
export async function contactSheet(title: string, shots: readonly Shot[]): Promise<Buffer> {
  const rows = sizes
    .map((screen) => shots.filter(({ size }) => size === screen))
    .filter((row) => row.length > 0);
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let top = gap;
  let sheetWidth = 0;
  layers.push({ input: caption(title, 1_200, 22), left: gap, top });
  top += captionHeight + gap;
  for (const row of rows) {
    let left = gap;
    let tallest = 0;
    for (const shot of row) {
      const { height = 0 } = await sharp(shot.png).metadata();
      const text = `${shot.label}${shot.problems.length > 0 ? ' ⚠' : ''}`;
      layers.push({ input: caption(text, shot.size.width, 16), left, top });
      layers.push({ input: shot.png, left, top: top + captionHeight });
      left += shot.size.width + gap;
      tallest = Math.max(tallest, height);
    }
    sheetWidth = Math.max(sheetWidth, left);
    top += captionHeight + tallest + gap;
  }
  const size = { width: Math.max(sheetWidth, 1_200 + 2 * gap), height: top };
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(layers)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

function caption(text: string, width: number, fontSize: number): Buffer {
  const safe = text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="0" y="24" font-family="Noto Sans CJK SC, sans-serif" font-size="${fontSize}" fill="#14181D">${safe}</text></svg>`,
  );
}
