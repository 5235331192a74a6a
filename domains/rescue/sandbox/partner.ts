import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { rescueSecrets } from './credentials.ts';
import { rescueSandbox } from './index.ts';

/** The rescue partner, which drives by its mode or by hand. */
export const partner: MakePartner = ({ dataDir, keepDir, serverOrigin, speed, now }) => ({
  plugin: rescueSandbox({
    secrets: loadOrCreateCredentials(dataDir, rescueSecrets),
    eventsUrl: `${serverOrigin}/open/rescue/events`,
    dataDir: keepDir,
    speed,
    now,
  }),
  link: { title: '沙盒救援机构', description: '接单、派车、沿路驶来、完成', href: '/rescue/' },
});
