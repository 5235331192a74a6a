/**
 * Checks that the built app contains nothing that its oldest engines cannot run and that no library call can be
 * added for: patterns of regular expressions, which would make a whole file fail, and calls of the browser.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestEngines } from '../vite/engines.ts';
import { unknownToOldest } from './engine-rules.ts';

const assets = join(import.meta.dirname, '../../apps/h5/dist/client/assets');
if (!existsSync(assets)) {
  console.error('apps/h5/dist is missing: run "npm run build"');
  process.exit(1);
}
const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
if (!files.some((name) => name.startsWith('older-engines-'))) {
  console.error('The build has no script for older engines');
  process.exit(1);
}
const faults = files.flatMap((name) =>
  unknownToOldest(readFileSync(join(assets, name), 'utf8')).map((fault) => `${name}: ${fault}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${files.length} scripts run in ${oldestEngines.join(', ')}`);
