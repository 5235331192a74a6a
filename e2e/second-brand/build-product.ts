import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copied = ['apps', 'domains', 'packages', 'tools', 'package.json', 'tsconfig.base.json'];
const leftBehind = new Set(['node_modules', 'dist', '.data']);

/**
 * What another brand does with the product: takes the source, replaces our brand package by its own and
 * builds. Returns the folder, which the caller removes.
 */
export async function buildProductOf(pack: string): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'ev-house-'));
  for (const name of copied) {
    const filter = (source: string) => !leftBehind.has(basename(source));
    await cp(join(root, name), join(house, name), { recursive: true, filter });
  }
  for (const name of ['artwork', 'stock']) await symlink(join(root, name), join(house, name));
  await installInto(house);
  await cp(pack, join(house, 'packages/brand/src/default'), { recursive: true });
  const path = [join(house, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  await promisify(execFile)('npm', ['run', 'build'], { cwd: house, env: { ...process.env, PATH: path } });
  return house;
}

/** Dependencies are shared; our own packages are the copy's. */
async function installInto(house: string): Promise<void> {
  const installed = join(root, 'node_modules');
  await mkdir(join(house, 'node_modules/@ev'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@ev' && !name.startsWith('.vite'))
      await symlink(join(installed, name), join(house, 'node_modules', name));
  }
  for (const name of await readdir(join(installed, '@ev'))) {
    await cp(join(installed, '@ev', name), join(house, 'node_modules/@ev', name), { verbatimSymlinks: true });
  }
}
