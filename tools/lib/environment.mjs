import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Every environment variable that a start reads: name, default, meaning. */
export const variables = [
  ['PORT', '3000', 'port of the app, the console and the API'],
  ['SANDBOX_PORT', '3001', 'port of the sandbox, the other side of every provider'],
  ['DATA_DIR', './.data', 'where the database, keys and uploaded files are kept'],
  ['DATABASE_URL', 'a PostgreSQL of its own', 'a PostgreSQL server to use instead'],
  ['REDIS_URL', 'none', 'a Redis or Valkey by which several processes agree, instead of PostgreSQL'],
  ['DOMAINS', 'those of the brand', 'the domains that are offered, separated by commas'],
  ['DEMO_LIFE', 'on', 'off: the demo begins without what its cast did in the last months'],
  ['APP_ENV', 'dev with npm start, else prd', 'dev, uat, pre, sit or prd'],
];

/** The environment of the server and the sandbox. */
export function childEnvironment() {
  return {
    ...process.env,
    PORT: process.env.PORT || '3000',
    SANDBOX_PORT: process.env.SANDBOX_PORT || '3001',
    DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
    APP_ENV: process.env.APP_ENV || 'dev',
  };
}

export function printVariables() {
  const widths = [0, 1].map((column) => Math.max(...variables.map((row) => row[column].length)));
  for (const [name, preset, meaning] of variables) {
    console.log(`  ${name.padEnd(widths[0])}  ${preset.padEnd(widths[1])}  ${meaning}`);
  }
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 20) return;
  console.error(`Node 20 or newer is needed, this is ${process.version}. See https://nodejs.org/.`);
  process.exit(1);
}
