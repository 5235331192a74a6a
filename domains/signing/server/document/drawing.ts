import type { DocumentRow, SignedText } from '../../contract/document.ts';
import type { Signature, Strokes } from '../../contract/signature.ts';
import { signatureMarks } from '../esign/port.ts';
import type { DocumentParties, Pdf } from '../public.ts';
import { newPdf } from './new-pdf.ts';

/** The two parties, with the names of the brand's company and of the customer who signs. */
type PrintedParties = { parties: DocumentParties; seller: string; signer: string };

/** What is printed: the text, and once it is signed, the signature with its evidence. */
export type PrintedDocument = {
  text: SignedText;
  /** Printed at the foot of every page, such as the number of the document. */
  mark: string;
  /** The author in the file's properties. */
  author: string;
  /** Seconds matter: the file says when it was made. */
  madeAt: Date;
  signed:
    | (PrintedParties & {
        signature: Signature;
        /** The date in words. */
        day: string;
        evidence: DocumentRow[];
      })
    | null;
  /** Set for a document that is signed at a provider: it gets places for the signatures instead. */
  toSign?: PrintedParties;
  /** Bytes reserved for a seal; 0 for none. */
  sealBytes: number;
};

const margin = 56;
const ink = { title: '#14181c', text: '#14181c', quiet: '#626c78', line: '#d5dade' };
/** Widest and highest a signature is drawn, in points. */
const signatureBox = { width: 170, height: 70 };

/** Draws the PDF of a document. */
export function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { text, author, madeAt, signed, toSign, sealBytes } = printed;
  const { pdf, bytes } = newPdf(
    { title: text.title, author, madeAt },
    { size: 'A4', margin, bufferPages: true },
  );

  pdf.font('strong').fontSize(18).fillColor(ink.title).text(text.title, { align: 'center' });
  pdf.moveDown(0.8);
  drawKeyPoints(pdf, text);
  for (const section of text.sections) drawSection(pdf, section);
  if (signed) {
    drawSignatures(pdf, signed);
    drawEvidence(pdf, signed.evidence);
  }
  if (toSign) drawPlaces(pdf, toSign);
  drawFooters(pdf, printed);
  if (sealBytes > 0) reserveSeal(pdf, { author, madeAt, sealBytes });
  pdf.end();
  return bytes;
}

function drawKeyPoints(pdf: Pdf, { keyPoints }: SignedText): void {
  if (keyPoints.length === 0) return;
  heading(pdf, '重要条款提示');
  for (const { title, text } of keyPoints) {
    pdf.font('strong').fontSize(10.5).fillColor(ink.text).text(`${title}：`, { continued: true });
    pdf.font('strong').text(text, { paragraphGap: 4, lineGap: 3 });
  }
  pdf.moveDown(0.6);
}

function drawSection(pdf: Pdf, section: SignedText['sections'][number]): void {
  heading(pdf, section.heading);
  for (const paragraph of section.paragraphs) paragraphOf(pdf, paragraph);
  drawRows(pdf, section.rows);
  pdf.moveDown(0.4);
}

/** A heading is never the last line of a page. */
function heading(pdf: Pdf, text: string): void {
  if (pdf.y > pdf.page.height - margin - 60) pdf.addPage();
  pdf.font('strong').fontSize(12).fillColor(ink.title).text(text, { paragraphGap: 5 });
}

function paragraphOf(pdf: Pdf, text: string): void {
  pdf.font('text').fontSize(10.5).fillColor(ink.text).text(text, { paragraphGap: 5, lineGap: 3 });
}

/** Rows of two columns; a row is not split between pages. */
function drawRows(pdf: Pdf, rows: readonly DocumentRow[]): void {
  const width = pdf.page.width - 2 * margin;
  const labelWidth = 140;
  pdf.fontSize(10);
  for (const { label, text } of rows) {
    const labelHeight = pdf.font('text').heightOfString(label, { width: labelWidth });
    const textHeight = pdf.heightOfString(text, { width: width - labelWidth - 8 });
    const height = Math.max(labelHeight, textHeight);
    if (pdf.y + height > pdf.page.height - margin - 20) pdf.addPage();
    const { y } = pdf;
    pdf.fillColor(ink.quiet).text(label, margin, y, { width: labelWidth });
    pdf.fillColor(ink.text).text(text, margin + labelWidth + 8, y, { width: width - labelWidth - 8 });
    const below = y + height + 3;
    pdf
      .moveTo(margin, below)
      .lineTo(margin + width, below)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    pdf.x = margin;
    pdf.y = below + 4;
  }
  pdf.x = margin;
}

/** The names of both parties, side by side. Leaves the position below that of the customer. */
function drawParties(pdf: Pdf, { parties, seller, signer }: PrintedParties, below: string): void {
  if (pdf.y > pdf.page.height - margin - signatureBox.height - 70) pdf.addPage();
  pdf.moveDown(1);
  const { y } = pdf;
  const half = (pdf.page.width - 2 * margin) / 2;
  pdf.font('strong').fontSize(10.5).fillColor(ink.text);
  pdf.text(`${parties.brand}：${seller}`, margin, y, { width: half - 12 });
  pdf.font('text').fillColor(ink.quiet).fontSize(9);
  pdf.text(below, margin, pdf.y + 2, { width: half - 12 });
  pdf.font('strong').fontSize(10.5).fillColor(ink.text);
  pdf.text(`${parties.customer}：${signer}`, margin + half, y, { width: half });
}

/** Places for the signatures of a provider, which finds them by their words. */
function drawPlaces(pdf: Pdf, toSign: PrintedParties): void {
  drawParties(pdf, toSign, signatureMarks.brand);
  const half = (pdf.page.width - 2 * margin) / 2;
  pdf.font('text').fillColor(ink.quiet).fontSize(9);
  pdf.text(signatureMarks.customer, margin + half, pdf.y + 2, { width: half });
  pdf.x = margin;
}

function drawSignatures(pdf: Pdf, signed: NonNullable<PrintedDocument['signed']>): void {
  drawParties(pdf, signed, '（由数字证书盖章）');
  const half = (pdf.page.width - 2 * margin) / 2;
  const boxY = pdf.y + 6;
  if (signed.signature.kind === 'drawn') drawStrokes(pdf, signed.signature.strokes, margin + half, boxY);
  else
    pdf
      .font('text')
      .fontSize(20)
      .text(signed.signature.name, margin + half, boxY + 20, { width: half });
  pdf.font('text').fontSize(10).fillColor(ink.text);
  pdf.text(signed.day, margin + half, boxY + signatureBox.height + 6, { width: half });
  pdf.x = margin;
  pdf.moveDown(1);
}

/** Draws the strokes as lines, scaled into the box. */
function drawStrokes(pdf: Pdf, strokes: Strokes, left: number, top: number): void {
  const points = strokes.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - minX, Math.max(...ys) - minY];
  const scale = Math.min(
    signatureBox.width / Math.max(width, 1),
    signatureBox.height / Math.max(height, 1),
    1,
  );
  pdf.save().lineWidth(1.6).lineCap('round').lineJoin('round').strokeColor(ink.title);
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.entries()) {
      const at = [left + (x - minX) * scale, top + (y - minY) * scale] as const;
      if (index === 0) pdf.moveTo(...at);
      else pdf.lineTo(...at);
      if (stroke.length === 1) pdf.lineTo(at[0] + 0.1, at[1]);
    }
    pdf.stroke();
  }
  pdf.restore();
}

/** The annex: what proves who signed, when and what. */
function drawEvidence(pdf: Pdf, evidence: readonly DocumentRow[]): void {
  pdf.addPage();
  heading(pdf, '附件：签署证据');
  paragraphOf(pdf, '以下信息由系统在签署过程中记录，与本文件一并加盖数字签名，任何改动都会使签名失效。');
  drawRows(pdf, evidence);
}

function drawFooters(pdf: Pdf, { mark }: PrintedDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8).fillColor(ink.quiet);
    pdf.text(`${mark}　第 ${index + 1} 页，共 ${count} 页`, margin, pdf.page.height - 36, {
      width: pdf.page.width - 2 * margin,
      align: 'center',
      lineBreak: false,
    });
  }
}

/** The marks that `@signpdf/signpdf` replaces by the range of signed bytes. */
const byteRangeMark = '**********';

/** An invisible signature field (PDF 32000-1, 12.8) with room for the seal. */
function reserveSeal(pdf: Pdf, of: { author: string; madeAt: Date; sealBytes: number }): void {
  const inside = pdf as unknown as { _root: { data: { AcroForm: { data: { DR: object } } } } };
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    ByteRange: [0, byteRangeMark, byteRangeMark, byteRangeMark],
    Contents: Buffer.alloc(of.sealBytes),
    // pdfkit writes String objects as text strings, and plain strings as names.
    Name: new String(of.author),
    M: of.madeAt,
  });
  pdf.initForm();
  const widget = pdf.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    V: signature,
    T: new String('Seal'),
    P: pdf.page.dictionary,
  });
  pdf.page.annotations.push(widget);
  const { DR } = inside._root.data.AcroForm.data;
  inside._root.data.AcroForm.data = Object.assign(
    { Type: 'AcroForm', SigFlags: 3, Fields: [widget] },
    { DR },
  );
  signature.end('');
  widget.end('');
}
