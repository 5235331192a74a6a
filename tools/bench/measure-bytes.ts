import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Chunk, compressedBytes, firstLoad, manifestKey } from '../check/first-load.ts';
import { measuredPages } from './lib/measured-pages.ts';

const output = join(import.meta.dirname, '../../apps/h5/dist/client');

export type BytesFigures = { name: string; scriptBytes: number; styleBytes: number; documentBytes: number };

/** What the first visit of a page loads beside its pictures. */
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
      const documentBytes = brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
      return { name, scriptBytes, styleBytes, documentBytes };
    }),
  );
}
