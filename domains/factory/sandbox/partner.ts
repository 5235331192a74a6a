import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { factorySecrets } from './credentials.ts';
import { factorySandbox } from './index.ts';

/** The factory, which can be operated by hand. */
export const partner: MakePartner = ({ dataDir, keepDir, serverOrigin, demoSecret, speed, now }) => ({
  plugin: factorySandbox({
    secrets: loadOrCreateCredentials(dataDir, factorySecrets),
    eventsUrl: `${serverOrigin}/open/fulfilment/events`,
    dataDir: keepDir,
    recordSecret: demoSecret,
    speed,
    now,
  }),
  link: { title: '沙盒工厂', description: '推进订单的生产和运输，答复撤单', href: '/factory/' },
});
