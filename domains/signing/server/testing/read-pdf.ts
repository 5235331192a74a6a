import { readPages } from '../document/raster.ts';

/** Width and height in points, and the text, of each page of a PDF in Base64. */
export const readPdf = (base64: string) => readPages(Buffer.from(base64, 'base64'));
