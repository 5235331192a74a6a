import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { logisticsCredentials } from './credentials.ts';
import { carrierSandbox } from './index.ts';

/** The carriers and the logistics service, which move parcels by themselves or by hand. */
export const partner: MakePartner = ({ dataDir, keepDir, now }) => ({
  plugin: carrierSandbox({
    key: loadOrCreateCredentials(dataDir, logisticsCredentials).key,
    dataDir: keepDir,
    now,
  }),
  link: {
    title: '沙盒快递',
    description: '包裹走到下一站、遗失、退回，重复和伪造的推送',
    href: '/kuaidi100/',
  },
});
