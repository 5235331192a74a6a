import { join } from 'node:path';
import { loadOrCreateDemoSecret } from '@ev/platform/demo-credentials.ts';
import { placesOf } from '@ev/platform/domains.ts';
import { buildSandbox } from './build-sandbox.ts';
import { readSandboxConfig } from './config.ts';
import { loadPartners } from './load-partners.ts';

const config = readSandboxConfig();
const { dataDir, publicOrigin, serverOrigin, catalogueSize } = config;
const partners = await loadPartners(placesOf(config.domains), {
  dataDir,
  publicOrigin,
  serverOrigin,
  ...(catalogueSize !== undefined && { catalogueSize }),
  keepDir: join(dataDir, 'sandbox'),
  demoSecret: config.demoSecret ?? loadOrCreateDemoSecret(dataDir),
  speed: 20,
});
const app = await buildSandbox({ partners, appPort: Number(new URL(serverOrigin).port) });
await app.listen({ port: config.port, host: config.host });
console.log(`The sandbox listens on ${config.port}`);

const stop = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
