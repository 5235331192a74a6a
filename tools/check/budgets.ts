/** What the first visit to a page loads of scripts and styles, brotli-compressed, against its budget. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, compressedBytes, firstLoad } from './first-load.ts';

// React, its router and the query cache weigh about 100 kB; 40 are for ourselves.
const budgetKb = 142;
const pages = [
  { page: 'src/areas/home/pages/index-page.tsx' },
  { page: 'src/areas/buy/pages/introduce-page.tsx' },
  { page: 'src/areas/buy/pages/optional-page.tsx' },
];

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
let failed = false;
for (const { page } of pages) {
  if (!existsSync(join(app, page))) {
    console.log(`    -        ${page} does not exist yet`);
    continue;
  }
  const files = firstLoad(manifest, page);
  if (files === null) {
    console.error(`${page} is no chunk of its own: is it loaded lazily?`);
    failed = true;
    continue;
  }
  const { scriptBytes, styleBytes } = compressedBytes(files, (file) => readFileSync(join(output, file)));
  const kb = (scriptBytes + styleBytes) / 1000;
  failed ||= kb > budgetKb;
  console.log(`${kb.toFixed(1).padStart(7)} kB in ${String(files.length).padStart(2)} files  ${page}`);
}
if (failed) {
  console.error(`The budget is ${budgetKb} kB a page.`);
  process.exit(1);
}
console.log(`first pages within ${budgetKb} kB`);
