import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Chunk, compressedBytes, firstLoad, manifestKey } from '../check/first-load.ts';
import { measuredPages } from './lib/measured-pages.ts';

const output = join(import.meta.dirname, '../../apps/h5/dist/client');

/**
 * A phone 390 px wide with a device pixel ratio of two: the width for which the brand's pictures are judged.
 */
const heroPixels = 390 * 2;

export type BytesFigures = {
  name: string;
  scriptBytes: number;
  styleBytes: number;
  documentBytes: number;
  /** The first picture of the page, in its first format; null if the page starts without one. */
  heroBytes: number | null;
};

/** What the first visit of a page loads, and its first picture. */
export async function measureBytes(origin: string): Promise<BytesFigures[]> {
  const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  return Promise.all(
    measuredPages.map(async ({ name, path, files: pageFiles }) => {
      const files = firstLoad(manifest, pageFiles.map(manifestKey));
      if (files === null) throw new Error(`${pageFiles.join(' or ')} is no chunk of its own`);
      const { scriptBytes, styleBytes } = compressedBytes(files, (one) => readFileSync(join(output, one)));
      const response = await fetch(origin + path);
      const html = await response.text();
      const documentBytes = brotliCompressSync(html).length;
      const hero = heroOf(html);
      return {
        name,
        scriptBytes,
        styleBytes,
        documentBytes,
        heroBytes: hero === null ? null : await bytesOf(origin + hero),
      };
    }),
  );
}

/** The size that a browser chooses from the widths of the preloaded picture. */
function heroOf(html: string): string | null {
  const sources = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]+)"/.exec(html)?.[1] ?? '';
  const widths = sources.split(', ').map((source) => source.split(' '));
  const wide = widths.find(([, width = '']) => Number.parseInt(width, 10) >= heroPixels) ?? widths.at(-1);
  return wide?.[0] || null;
}

async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}
