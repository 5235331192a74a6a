import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Pdf, PrintedProperties } from '../public.ts';

const fonts = {
  text: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  ),
  strong: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  ),
};

/**
 * A PDF with the fonts `text` and `strong`, and its bytes once it has ended. Text stays selectable, and only
 * the glyphs that occur are embedded.
 */
export function newPdf(
  { title, author, madeAt }: PrintedProperties,
  options: ConstructorParameters<typeof PDFDocument>[0],
): { pdf: Pdf; bytes: Promise<Buffer> } {
  const pdf = new PDFDocument({
    ...options,
    lang: 'zh-CN',
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolved, rejected) => {
    pdf.on('end', () => resolved(Buffer.concat(chunks)));
    pdf.on('error', rejected);
  });
  pdf.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  return { pdf, bytes };
}
