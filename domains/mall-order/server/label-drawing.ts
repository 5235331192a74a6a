/** Draws labels and packing lists. The thread of `@ev/signing` runs it, so it imports little. */
import type { Pdf } from '@ev/signing/server/public.ts';
import { encode } from 'uqr';

export type PrintedParcel = {
  orderNo: string;
  receiverName: string;
  phone: string;
  addressText: string;
  remark: string;
  /** Null if the parcel was not handed to a carrier yet. */
  carrierName: string | null;
  trackingNo: string | null;
  lines: readonly { skuCode: string; name: string; variantText: string; quantity: number }[];
};

export type PrintedSheets = {
  sender: { brand: string; name: string; address: string; phone: string };
  parcels: readonly PrintedParcel[];
};

/** Points of a millimetre. */
const mm = 72 / 25.4;
const label = { width: 100 * mm, height: 150 * mm, margin: 5 * mm };
const list = { width: 148 * mm, height: 210 * mm, margin: 12 * mm };
const ink = { text: '#000000', quiet: '#444444', line: '#000000' };

/** All labels first and then all lists, so that each range of pages goes to its printer. */
export function draw(pdf: Pdf, { sender, parcels }: PrintedSheets): void {
  for (const parcel of parcels) drawLabel(pdf, sender, parcel);
  for (const parcel of parcels) drawList(pdf, sender, parcel);
}

const unitsOf = ({ lines }: PrintedParcel): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function drawLabel(pdf: Pdf, sender: PrintedSheets['sender'], parcel: PrintedParcel): void {
  const { width, height, margin: left } = label;
  const inner = width - 2 * left;
  pdf.addPage({ size: [width, height], margin: 0 });
  const { carrierName, trackingNo, orderNo } = parcel;
  fitted(pdf, sender.brand, {
    x: left,
    y: 5 * mm,
    width: inner,
    height: 9 * mm,
    sizes: [16, 12],
    strong: true,
  });
  const carrier =
    carrierName === null ? '快递公司和运单号：　　　　　　　　' : `${carrierName}　${trackingNo}`;
  fitted(pdf, carrier, { x: left, y: 14 * mm, width: inner, height: 7 * mm, sizes: [13, 11, 9] });
  rule(pdf, { x: left, y: 23 * mm, width: inner });
  party(pdf, '收', {
    y: 25 * mm,
    height: 42 * mm,
    who: `${parcel.receiverName}　${parcel.phone}`,
    where: parcel.addressText,
    sizes: [15, 13, 11, 9, 7],
  });
  rule(pdf, { x: left, y: 69 * mm, width: inner });
  party(pdf, '寄', {
    y: 71 * mm,
    height: 22 * mm,
    who: `${sender.name}　${sender.phone}`,
    where: sender.address,
    sizes: [10, 9, 8, 7],
  });
  rule(pdf, { x: left, y: 95 * mm, width: inner });
  drawCode(pdf, orderNo, { x: left, y: 99 * mm, size: 40 * mm });
  const beside = { x: left + 44 * mm, width: inner - 44 * mm };
  fitted(pdf, '订单号', { ...beside, y: 100 * mm, height: 6 * mm, sizes: [10], quiet: true });
  fitted(pdf, orderNo, { ...beside, y: 106 * mm, height: 7 * mm, sizes: [13, 11, 9, 7], strong: true });
  fitted(pdf, `共 ${unitsOf(parcel)} 件`, {
    ...beside,
    y: 124 * mm,
    height: 12 * mm,
    sizes: [20, 16],
    strong: true,
  });
}

/** Name, phone and address of one side, beside its sign. */
function party(
  pdf: Pdf,
  sign: string,
  of: { y: number; height: number; who: string; where: string; sizes: readonly number[] },
): void {
  const x = label.margin + 12 * mm;
  const width = label.width - label.margin - x;
  const third = of.height / 3;
  fitted(pdf, sign, {
    x: label.margin,
    y: of.y,
    width: 10 * mm,
    height: of.height,
    sizes: [22, 16],
    strong: true,
  });
  fitted(pdf, of.who, { x, y: of.y, width, height: third, sizes: of.sizes, strong: true });
  fitted(pdf, of.where, { x, y: of.y + third, width, height: 2 * third, sizes: of.sizes });
}

function drawList(pdf: Pdf, sender: PrintedSheets['sender'], parcel: PrintedParcel): void {
  const { width, height, margin } = list;
  const inner = width - 2 * margin;
  pdf.addPage({ size: [width, height], margin });
  fitted(pdf, '装箱单', { x: margin, y: margin, width: inner, height: 10 * mm, sizes: [18], strong: true });
  drawCode(pdf, parcel.orderNo, { x: width - margin - 22 * mm, y: margin, size: 22 * mm });
  const facts = [
    `订单号：${parcel.orderNo}`,
    `收货人：${parcel.receiverName}`,
    ...(parcel.carrierName === null ? [] : [`${parcel.carrierName}：${parcel.trackingNo}`]),
    ...(parcel.remark === '' ? [] : [`备注：${parcel.remark}`]),
  ];
  pdf.font('text').fontSize(10).fillColor(ink.text);
  pdf.text(facts.join('\n'), margin, margin + 11 * mm, { width: inner - 26 * mm, lineGap: 2 });
  pdf.y = Math.max(pdf.y, margin + 25 * mm);
  const bottom = height - margin - 12 * mm;
  row(pdf, { name: '商品', code: '规格编码', count: '数量', strong: true }, bottom);
  for (const { name, variantText, skuCode, quantity } of parcel.lines)
    row(pdf, { name: `${name} ${variantText}`.trim(), code: skuCode, count: String(quantity) }, bottom);
  row(pdf, { name: '合计', code: '', count: String(unitsOf(parcel)), strong: true }, bottom);
  fitted(pdf, `${sender.brand}　客服电话 ${sender.phone}`, {
    x: margin,
    y: height - margin - 6 * mm,
    width: inner,
    height: 6 * mm,
    sizes: [9, 8],
    quiet: true,
  });
}

/** One row of the table; it is not split between pages. */
function row(
  pdf: Pdf,
  { name, code, count, strong = false }: { name: string; code: string; count: string; strong?: boolean },
  bottom: number,
): void {
  const inner = list.width - 2 * list.margin;
  const [codeWidth, countWidth] = [34 * mm, 14 * mm];
  const nameWidth = inner - codeWidth - countWidth - 4 * mm;
  pdf
    .font(strong ? 'strong' : 'text')
    .fontSize(10)
    .fillColor(ink.text);
  const height = Math.max(
    pdf.heightOfString(name, { width: nameWidth }),
    pdf.heightOfString(code || ' ', { width: codeWidth }),
  );
  if (pdf.y + height > bottom) pdf.addPage({ size: [list.width, list.height], margin: list.margin });
  const { y } = pdf;
  pdf.text(name, list.margin, y, { width: nameWidth });
  pdf.text(code, list.margin + nameWidth + 2 * mm, y, { width: codeWidth });
  pdf.text(count, list.width - list.margin - countWidth, y, { width: countWidth, align: 'right' });
  rule(pdf, { x: list.margin, y: y + height + 2, width: inner });
  pdf.y = y + height + 6;
}

function rule(pdf: Pdf, { x, y, width }: { x: number; y: number; width: number }): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}

/** Text in a box, in the largest size in which all of it fits; in the smallest one it ends with an ellipsis. */
function fitted(
  pdf: Pdf,
  text: string,
  box: {
    x: number;
    y: number;
    width: number;
    height: number;
    sizes: readonly number[];
    strong?: boolean;
    quiet?: boolean;
  },
): void {
  const { x, y, width, height, sizes, strong = false, quiet = false } = box;
  pdf.font(strong ? 'strong' : 'text').fillColor(quiet ? ink.quiet : ink.text);
  const fits = (size: number) => pdf.fontSize(size).heightOfString(text, { width }) <= height;
  pdf.fontSize(sizes.find(fits) ?? sizes.at(-1) ?? 8);
  pdf.text(text, x, y, { width, height, ellipsis: true });
}

/** A QR code with the quiet zone that scanners need. */
function drawCode(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const module = size / modules;
  for (const [line, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) pdf.rect(x + column * module, y + line * module, module, module);
  pdf.fill(ink.text);
}
