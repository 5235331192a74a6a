/** `npm start`: installs, builds, starts the server and the sandbox, prints the addresses. Plain Node 20. */
import { join } from 'node:path';
import { networkAddress, printAddresses } from './lib/addresses.mjs';
import { ensureBuild } from './lib/build.mjs';
import { checkNode, childEnvironment, printVariables, root } from './lib/environment.mjs';
import { ensureDependencies, modernNode } from './lib/install.mjs';
import { requireFreePort, Supervisor } from './lib/supervisor.mjs';

checkNode();
if (process.argv.includes('--help')) {
  console.log('npm start: the app, the console, the API and the sandbox on this machine.\n\nEnvironment:');
  printVariables();
  process.exit(0);
}

const env = childEnvironment();
const { PORT, SANDBOX_PORT } = env;
ensureDependencies();
ensureBuild();

const supervisor = new Supervisor(env.DATA_DIR);
await supervisor.clearOrphans();
await requireFreePort(PORT, 'PORT');
await requireFreePort(SANDBOX_PORT, 'SANDBOX_PORT');

const node = modernNode();
// These V8 options limit the memory that a start would otherwise keep. Compiled code is cached, so that the
// next start needs no compiler (docs/production.md).
const lean = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
// Beside the code that it belongs to, so that a start with another data directory uses it too.
const cached = { ...env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };
supervisor.start('server', 32, node, [...lean, 'apps/server/src/main.ts'], { env: cached });
supervisor.start('sandbox', 35, node, [...lean, 'apps/sandbox/src/main.ts'], { env: cached });

const healthy =
  (await supervisor.untilHealthy(`http://127.0.0.1:${PORT}/health/ready`, [200])) &&
  (await supervisor.untilHealthy(`http://127.0.0.1:${SANDBOX_PORT}/health/live`));
if (healthy) {
  const address = networkAddress();
  printAddresses([
    ['App', `http://localhost:${PORT}/h5/`],
    ...(address ? [['App on a phone', `http://${address}:${PORT}/h5/`]] : []),
    ['Console', `http://localhost:${PORT}/console/`],
    ['Sandbox', `http://localhost:${SANDBOX_PORT}/`],
    ['API description', `http://localhost:${PORT}/api/openapi.json`],
  ]);
}
