import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './environment.mjs';
import { run } from './install.mjs';

const sources = [
  'apps/h5',
  'apps/console',
  'packages',
  'domains',
  'tools/vite',
  'artwork/served',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
const skipped = new Set([
  ...['node_modules', 'dist', '.vite', 'coverage'],
  // Folders without code of pages.
  ...['server', 'sandbox', 'world', 'journeys', 'released-migrations', 'migrations', 'testing', 'tests'],
]);
// Inside the output, so that deleting the output causes a new build.
const stamp = join(root, 'apps', 'h5', 'dist', 'built-from');

/** Builds the app and the console unless their sources are unchanged since the last build. */
export function ensureBuild() {
  const hash = hashSources();
  if (isFresh(hash)) return;
  console.log('Building the app and the console …');
  run('npm', ['run', '--silent', 'build']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function isFresh(hash) {
  const consoleBuilt =
    !existsSync(join(root, 'apps/console/index.html')) || existsSync(join(root, 'apps/console/dist'));
  return consoleBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function hashSources() {
  // A build contains the domains that it was made for.
  const hash = createHash('sha256').update(`${process.env.DOMAINS ?? ''}\0`);
  for (const path of sources) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = readEntries(full);
  if (!entries) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const { name } of entries) {
    if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) addToHash(hash, `${path}/${name}`);
  }
}

function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
