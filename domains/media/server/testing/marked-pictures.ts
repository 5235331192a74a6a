import { deflateSync } from 'node:zlib';
import { draw, drawnPng } from './drawn.ts';
import { withChunk } from './png.ts';

/** Unique texts in the metadata of pictures. */
export const mark = 'canary-30.2741N-120.1551E';
const script = `<script>alert("${mark}")</script>`;
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${mark}"/></rdf:RDF></x:xmpmeta>`;

/** As a phone writes it: device, place and colour profile. */
const taken = () =>
  draw()
    .withExif({
      IFD0: { Make: mark, Artist: mark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 27/1', GPSAreaInformation: mark },
    })
    .withXmp(xmp)
    .withIccProfile('p3');

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A JPEG with one more segment at its beginning. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** What a photo agency writes: a caption in a Photoshop block. */
function iptc(): Buffer {
  const caption = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, mark.length]), latin1(mark)]);
  const size = Buffer.from([0, 0, 0, caption.length]);
  const block = Buffer.concat([latin1('8BIM\x04\x04\0\0'), size, caption, Buffer.alloc(caption.length % 2)]);
  return Buffer.concat([latin1('Photoshop 3.0\0'), block]);
}

/** An empty ZIP, which programs find from its end. */
const zip = Buffer.concat([
  latin1('PK\x05\x06'),
  Buffer.alloc(16),
  Buffer.from([mark.length, 0]),
  latin1(mark),
]);
const jpeg = () => draw().jpeg().toBuffer();
const tailed = async (picture: Promise<Buffer>, tail: Buffer | string) =>
  Buffer.concat([await picture, Buffer.from(tail)]);

/** Genuine pictures with content that must not be served. */
export const markedPictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  'JPEG with place, maker and profile': () => taken().jpeg().toBuffer(),
  'PNG with place, maker and profile': () => taken().png().toBuffer(),
  'WebP with place, maker and profile': () => taken().webp().toBuffer(),
  'AVIF with place, maker and profile': () => taken().avif({ effort: 2 }).toBuffer(),
  'JPEG with a caption of an agency': async () => withSegment(await jpeg(), 0xed, iptc()),
  'JPEG with a comment': async () => withSegment(await jpeg(), 0xfe, latin1(script)),
  'PNG with a text': async () => withChunk(await drawnPng(), 'tEXt', latin1(`Comment\0${script}`)),
  'PNG with a packed text': async () =>
    withChunk(
      await drawnPng(),
      'zTXt',
      Buffer.concat([latin1('Comment\0\0'), deflateSync(Buffer.from(script))]),
    ),
  'PNG with a private chunk': async () => withChunk(await drawnPng(), 'evIl', latin1(script)),
  'JPEG and a page behind it': () => tailed(jpeg(), `<html>${script}</html>`),
  'JPEG and a ZIP behind it': () => tailed(jpeg(), zip),
  'PNG and a script behind it': () => tailed(drawnPng(), `*/=1;alert("${mark}")`),
  'WebP and a page behind it': () => tailed(draw().webp().toBuffer(), script),
  'AVIF and a page behind it': () => tailed(draw().avif({ effort: 2 }).toBuffer(), script),
};
