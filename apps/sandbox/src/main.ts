import { join } from 'node:path';
import { loadOrCreateDemoCredentials } from '@ev/testkit/demo-credentials.ts';
import { buildSandbox } from './build-sandbox.ts';
import { machineClock } from './clock.ts';
import { readSandboxConfig } from './config.ts';
import { createServerLink } from '@ev/demo/sandbox/server-link.ts';
import { factoryLink, factorySandbox } from '@ev/order/sandbox/index.ts';
import { openInbox } from '@ev/message/sandbox/inbox.ts';
import { smsSandbox } from '@ev/message/sandbox/index.ts';
import { wechatPaySandbox } from '@ev/payment/sandbox/index.ts';
import { followWorldClock } from './world-clock.ts';

const config = readSandboxConfig();
const credentials = loadOrCreateDemoCredentials(config.dataDir);
const inbox = openInbox(join(config.dataDir, 'sandbox', 'sms.json'));
const server = createServerLink({
  origin: config.serverOrigin,
  secret: config.demoSecret ?? credentials.demoSecret,
});
const world = followWorldClock(server);
const app = await buildSandbox({
  inbox,
  server,
  appPort: Number(new URL(config.serverOrigin).port),
  partners: [
    { plugin: smsSandbox({ account: credentials.aliyunSms, inbox, clock: machineClock }) },
    {
      plugin: wechatPaySandbox({
        credentials: credentials.wechat,
        publicOrigin: config.publicOrigin,
        dataDir: join(config.dataDir, 'sandbox'),
        speed: 20,
        now: world.now,
      }),
    },
    {
      plugin: factorySandbox({
        secrets: credentials.factory,
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
