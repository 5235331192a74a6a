/** What the first visit to a page loads of scripts and styles, brotli-compressed, against its budget. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, compressedBytes, firstLoad } from './first-load.ts';

// React, its router and the query cache weigh about 100 kB; 40 are for ourselves.
const budgetKb = 142;
const app = join(import.meta.dirname, '../../apps/h5');
const output = join(app, 'dist/client');
const manifestFile = join(output, '.vite/manifest.json');
if (!existsSync(join(app, 'src'))) {
  console.log('there is no app yet');
  process.exit(0);
}
if (!existsSync(manifestFile)) {
  console.error('apps/h5/dist/client/.vite/manifest.json is missing: build with "manifest: true"');
  process.exit(1);
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
// The page of developers is not offered to customers.
const pages = Object.keys(manifest).filter(
  (key) => /\/pages\/[^/]+-page\.tsx$/.test(key) && !key.endsWith('/test-page.tsx'),
);
const loads = pages.map((page) => {
  const files = firstLoad(manifest, page) ?? [];
  const { scriptBytes, styleBytes } = compressedBytes(files, (file) => readFileSync(join(output, file)));
  return { page, files: files.length, kb: (scriptBytes + styleBytes) / 1000 };
});
loads.sort((one, other) => other.kb - one.kb);
const failed = loads.filter(({ kb }) => kb > budgetKb);
for (const { page, files, kb } of failed.length > 0 ? failed : loads.slice(0, 5)) {
  console.log(`${kb.toFixed(1).padStart(7)} kB in ${String(files).padStart(2)} files  ${page}`);
}
if (failed.length > 0) {
  console.error(`The budget is ${budgetKb} kB a page.`);
  process.exit(1);
}
console.log(`the first visits of ${pages.length} pages are within ${budgetKb} kB each`);
