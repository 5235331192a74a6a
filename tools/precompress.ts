/**
 * Writes a brotli and a gzip copy beside every text file of a folder: `node tools/precompress.ts <folder>`.
 * Done once in the build with the strongest setting, which would be too slow for each response.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node tools/precompress.ts <folder>');

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
