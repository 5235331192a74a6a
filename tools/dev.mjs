/** `npm run dev`: like `npm start`, but server and sandbox restart and pages reload when a file changes. */
import { join } from 'node:path';
import { printAddresses } from './lib/addresses.mjs';
import { checkNode, childEnvironment, root } from './lib/environment.mjs';
import { ensureDependencies, modernNode } from './lib/install.mjs';
import { findFreePort, requireFreePort, Supervisor } from './lib/supervisor.mjs';

checkNode();
const env = childEnvironment();
const { PORT, SANDBOX_PORT } = env;
ensureDependencies();

const supervisor = new Supervisor(env.DATA_DIR);
await supervisor.clearOrphans();
await requireFreePort(PORT, 'PORT');
await requireFreePort(SANDBOX_PORT, 'SANDBOX_PORT');
const h5Port = await findFreePort(5173);
const consolePort = await findFreePort(h5Port + 1);

const node = modernNode();
const vite = join(root, 'node_modules/vite/bin/vite.js');
const watch = (path) => ['--watch', '--watch-preserve-output', path];
const serve = (port) => [vite, '--port', String(port), '--strictPort', '--host'];
supervisor.start('server', 32, node, watch('apps/server/src/main.ts'), { env });
supervisor.start('sandbox', 35, node, watch('apps/sandbox/src/main.ts'), { env });
supervisor.start('h5', 36, node, serve(h5Port), { env, cwd: join(root, 'apps/h5') });
supervisor.start('console', 33, node, serve(consolePort), { env, cwd: join(root, 'apps/console') });

const healthy =
  (await supervisor.untilHealthy(`http://127.0.0.1:${PORT}/health/ready`, [200])) &&
  (await supervisor.untilHealthy(`http://127.0.0.1:${SANDBOX_PORT}/health/live`)) &&
  (await supervisor.untilHealthy(`http://localhost:${h5Port}/h5/`)) &&
  (await supervisor.untilHealthy(`http://localhost:${consolePort}/console/`));
if (healthy) {
  printAddresses([
    ['App, reloading', `http://localhost:${h5Port}/h5/`],
    ['Console, reloading', `http://localhost:${consolePort}/console/`],
    ['App as last built', `http://localhost:${PORT}/h5/`],
    ['Sandbox', `http://localhost:${SANDBOX_PORT}/`],
    ['API description', `http://localhost:${PORT}/api/openapi.json`],
  ]);
}
