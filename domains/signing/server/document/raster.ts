import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { ReadPage } from '../tables.ts';

/** Pixels of a page's longer side; enough for a zoom of four on a phone. */
const longerSide = 1_700;
/** Maximum number of pages of an uploaded document. */
export const mostPages = 80;
/** Drawings in one sheet: a larger page would need too much memory. */
const largestPoints = 2_000;

const library = await PDFiumLibrary.init();

/** The size and text of every page. @throws Error when the bytes are no PDF that can be shown */
export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
  const document = await library.loadDocument(pdf);
  try {
    const count = document.getPageCount();
    if (count < 1 || count > mostPages) throw new Error(`The document has ${count} pages`);
    return [...document.pages()].map((page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      if (!(width > 0 && height > 0) || width > largestPoints || height > largestPoints)
        throw new Error('A page has no usable size');
      return { width: Math.round(width), height: Math.round(height), text: page.getText().trim() };
    });
  } finally {
    document.destroy();
  }
}

/** One page as PNG. @param index from 0 */
export async function rasterPage(pdf: Uint8Array, index: number): Promise<Uint8Array> {
  const document = await library.loadDocument(pdf);
  try {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data } = await page.render({
      scale: longerSide / Math.max(originalWidth, originalHeight),
      render: ({ data: raw, width, height }) =>
        sharp(raw, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .png({ palette: true, colours: 16, effort: 4 })
          .toBuffer(),
    });
    return data;
  } finally {
    document.destroy();
  }
}
