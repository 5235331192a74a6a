import { brokenLines, type LetterPart } from '../model/letter-text.ts';

/** A4 at 150 dpi: sharp in print, small enough to send. */
const page = { width: 1240, height: 1754, margin: 150 };
const size = 30;
const line = 58;
const font = (px: number, weight = 400) =>
  `${weight} ${px}px "Songti SC", "Noto Serif CJK SC", "Noto Sans CJK SC", serif`;

/** Draws the letter as a picture to print, sign and stamp; null if this phone cannot draw it. */
export function drawLetter(parts: readonly LetterPart[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = page.width;
  canvas.height = page.height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = '#14181c';
  context.textBaseline = 'alphabetic';
  const width = page.width - 2 * page.margin;
  let y = page.margin + 60;
  for (const { kind, text } of parts) {
    if (kind === 'title') {
      context.font = font(46, 600);
      context.fillText(text, (page.width - context.measureText(text).width) / 2, y);
      y += 120;
      continue;
    }
    context.font = font(size);
    const indented = kind === 'paragraph' ? `　　${text}` : text;
    const left = kind === 'sign' ? page.width / 2 - 60 : page.margin;
    if (kind === 'sign') y += 36;
    const within = kind === 'sign' ? page.width - page.margin - left : width;
    for (const words of brokenLines(indented, within, (one) => context.measureText(one).width)) {
      context.fillText(words, left, y);
      y += line;
    }
    y += 12;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
