import { join } from 'node:path';
import { createServerLink } from '@ev/demo/sandbox/server-link.ts';
import { smsCredentials } from '@ev/message/sandbox/credentials.ts';
import { openInbox } from '@ev/message/sandbox/inbox.ts';
import { smsSandbox } from '@ev/message/sandbox/index.ts';
import { factorySecrets } from '@ev/order/sandbox/credentials.ts';
import { factoryLink, factorySandbox } from '@ev/order/sandbox/index.ts';
import { wechatCredentials } from '@ev/payment/sandbox/credentials.ts';
import { wechatPaySandbox } from '@ev/payment/sandbox/index.ts';
import { loadOrCreateCredentials, loadOrCreateDemoSecret } from '@ev/platform/demo-credentials.ts';
import { buildSandbox } from './build-sandbox.ts';
import { machineClock } from './clock.ts';
import { readSandboxConfig } from './config.ts';
import { followWorldClock } from './world-clock.ts';

const config = readSandboxConfig();
const inbox = openInbox(join(config.dataDir, 'sandbox', 'sms.json'));
const server = createServerLink({
  origin: config.serverOrigin,
  secret: config.demoSecret ?? loadOrCreateDemoSecret(config.dataDir),
});
const world = followWorldClock(server);
const app = await buildSandbox({
  inbox,
  server,
  appPort: Number(new URL(config.serverOrigin).port),
  partners: [
    {
      plugin: smsSandbox({
        account: loadOrCreateCredentials(config.dataDir, smsCredentials),
        inbox,
        clock: machineClock,
      }),
    },
    {
      plugin: wechatPaySandbox({
        credentials: loadOrCreateCredentials(config.dataDir, wechatCredentials),
        publicOrigin: config.publicOrigin,
        dataDir: join(config.dataDir, 'sandbox'),
        speed: 20,
        now: world.now,
      }),
    },
    {
      plugin: factorySandbox({
        secrets: loadOrCreateCredentials(config.dataDir, factorySecrets),
        eventsUrl: `${config.serverOrigin}/open/fulfilment/events`,
        dataDir: join(config.dataDir, 'sandbox'),
        speed: 20,
        now: world.now,
      }),
      link: factoryLink,
    },
  ],
});
await app.listen({ port: config.port, host: config.host });
console.log(`The sandbox listens on ${config.port}`);

const stop = () => void app.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
