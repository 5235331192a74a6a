/** A separate process for tests: starts the server on the given directory and holds it until SIGTERM. */
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const [dataDir = ''] = process.argv.slice(2);
const silent = { info: () => undefined, error: () => undefined };
const server = await startEmbeddedPostgres({ dataDir, log: silent });
process.stdout.write(`${server.url}\n`);
const held = setInterval(() => undefined, 1_000);
process.once('SIGTERM', () => {
  clearInterval(held);
  void server.stop();
});
