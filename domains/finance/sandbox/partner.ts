import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { lenderSecrets } from './credentials.ts';
import { lenderSandbox } from './index.ts';

/** The lender, which decides by its mode or by hand. */
export const partner: MakePartner = ({ dataDir, keepDir, serverOrigin, speed, now }) => ({
  plugin: lenderSandbox({
    secrets: loadOrCreateCredentials(dataDir, lenderSecrets),
    eventsUrl: `${serverOrigin}/open/finance/events`,
    dataDir: keepDir,
    speed,
    now,
  }),
  link: { title: '沙盒贷款机构', description: '审批贷款、要求补充资料、放款', href: '/lender/' },
});
