import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { fleetCredentials } from './credentials.ts';
import { vehiclesSandbox } from './index.ts';

/** The broker, and cars that can be played by hand. */
export const partner: MakePartner = ({ dataDir, demoSecret, now }) => ({
  plugin: vehiclesSandbox({
    credentials: loadOrCreateCredentials(dataDir, fleetCredentials),
    recordSecret: demoSecret,
    now,
  }),
  link: {
    title: '沙盒车辆',
    description: '让车辆行驶、充电、休眠、断网，决定怎样回答操作',
    href: '/vehicles/',
  },
});
