import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { workshopSecrets } from './credentials.ts';
import { workshopSandbox } from './index.ts';

/** The workshop system of the dealers, which works by its mode or by hand. */
export const partner: MakePartner = ({ dataDir, keepDir, serverOrigin, speed, now }) => ({
  plugin: workshopSandbox({
    secrets: loadOrCreateCredentials(dataDir, workshopSecrets),
    eventsUrl: `${serverOrigin}/open/maintenance/events`,
    dataDir: keepDir,
    speed,
    now,
  }),
  link: { title: '沙盒门店维保系统', description: '确认预约、接车、报价、施工、提车', href: '/workshop/' },
});
