import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

/**
 * Installs the packages of the lockfile unless they are installed. Does not use `npm ci`, which refuses the
 * whole lockfile when a registry lacks an optional package for another system. Instead, the installed
 * packages are compared with the lockfile afterwards.
 */
export function ensureDependencies() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  if (isInstalled()) return;
  console.error(
    'What npm installed is not what package-lock.json says. Run "npm install" and commit the lockfile.',
  );
  process.exit(1);
}

/** The Node 24 from the lockfile; the Node that runs this file may be 20. */
export function modernNode() {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `There is no Node 24 package for ${process.platform} ${process.arch}: install Node 24 or newer.`,
  );
  process.exit(1);
}

/** Runs a command in the project's root with its output shown, and exits this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (result.status === 0) return;
  const how = result.error?.message ?? result.signal ?? `exit code ${result.status}`;
  console.error(`\n"${command} ${args.join(' ')}" failed: ${how}`);
  process.exit(1);
}

/** npm writes a lockfile of the installed packages as its last step: an interrupted installation has none. */
function isInstalled() {
  const installed = readPackages(join('node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages('package-lock.json');
  return Object.entries(wanted).every(([path, { version, integrity, optional, link, peer }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(optional || peer);
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
