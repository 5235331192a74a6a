/** Compares the scripts and styles of a first visit to each page, brotli-compressed, with their budget. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measuredPages } from '../bench/lib/measured-pages.ts';
import { readAppRoutes } from '../lib/app-routes.ts';
import { describeSpending, judgeSpending, nearAim } from '../lib/budget.ts';
import { type Chunk, compressedBytes, firstLoad, manifestKey } from './first-load.ts';

// React, its router and the query cache have about 78 kB; the schemas of forms, which only pages with forms
// load, 10. External links lead to the measured pages; within a visit most of any page is already loaded.
const aimsKb = { measured: 119, other: 142.5 };
const aimOf = new Map(measuredPages.map(({ files, budget }) => [files.join(), budget]));
const app = join(import.meta.dirname, '../../apps/h5');
const output = join(app, 'dist/client');
const manifestFile = join(output, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('apps/h5/dist/client/.vite/manifest.json is missing: build with "manifest: true"');
  process.exit(1);
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
// Customers cannot open the developers' page.
const visits = (await readAppRoutes())
  .filter(({ developmentOnly }) => !developmentOnly)
  .flatMap(({ file, innerFiles }) =>
    innerFiles.length === 0 ? [[file]] : innerFiles.map((inner) => [file, inner]),
  );
const files = [...visits, ...measuredPages.map(({ files }) => files)].flat();
const missing = files.filter((file) => !manifest[manifestKey(file)]);
if (visits.length === 0 || missing.length > 0) {
  console.error(`These pages have no chunk in the build: ${missing.join(', ') || 'there is no page at all'}`);
  process.exit(1);
}
const loads = visits.map((visit) => {
  const files = firstLoad(manifest, visit.map(manifestKey)) ?? [];
  const { scriptBytes, styleBytes } = compressedBytes(files, (file) => readFileSync(join(output, file)));
  return {
    name: visit.at(-1)?.replace(/^.*\/(.+)-page\.tsx$/, '$1') ?? '',
    used: (scriptBytes + styleBytes) / 1000,
    aim: aimsKb[aimOf.get(visit.join()) ?? 'other'],
  };
});
const failed = loads.filter((load) => judgeSpending(load) === 'failed');
if (failed.length > 0) {
  for (const load of failed) console.error(describeSpending(load, 'kB'));
  console.error('These pages load too much at their first visit: more than 5 % above their aim.');
  process.exit(1);
}
const near = nearAim(loads);
const above = near.filter((load) => judgeSpending(load) === 'above');
const told = near.map((load) => describeSpending(load, 'kB')).join(', ');
console.log(
  `first visits of ${visits.length} pages: ${above.length} above their aim, ${near.length - above.length} within 2 % of it${told && `: ${told}`}`,
);
