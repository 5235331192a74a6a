/**
 * `npm run migration -- --domain order --name what-it-does`: writes the migration that brings a domain's
 * tables from its last snapshot to the current state of its `tables.ts`. Without `--domain` it is for the
 * platform; with `--custom` the file is empty, for changes that no table definition expresses.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/environment.mjs';

const { values } = parseArgs({
  options: { domain: { type: 'string' }, name: { type: 'string' }, custom: { type: 'boolean' } },
});
const { domain, name = '', custom = false } = values;
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) fail('Say what it does: --name what-it-does');
const { tables, migrations } = foldersOf(domain);
if (!existsSync(tables)) fail(`There is no ${tables}`);

const { status } = spawnSync(
  join(root, 'node_modules/.bin/drizzle-kit'),
  ['generate', '--config=tools/lib/migration.config.ts', `--name=${name}`, ...(custom ? ['--custom'] : [])],
  {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      MIGRATION_TABLES: relative(root, tables),
      // The tool joins it to its own working directory even if it is an absolute path.
      MIGRATION_FOLDER: relative(root, migrations),
    },
  },
);
process.exitCode = status ?? 1;

/** A plain name is a domain of this repository; a name with a slash is an external folder. */
function foldersOf(domain) {
  if (domain === undefined) {
    const platform = join(root, 'packages/platform');
    return { tables: join(platform, 'src'), migrations: join(platform, 'migrations') };
  }
  const server = join(domain.includes('/') ? resolve(domain) : join(root, 'domains', domain), 'server');
  return { tables: server, migrations: join(server, 'migrations') };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
