import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { amapCredentials } from './credentials.ts';
import { amapSandbox } from './index.ts';

/** AMap, for a server whose settings point here. */
export const partner: MakePartner = ({ dataDir }) => ({
  plugin: amapSandbox(loadOrCreateCredentials(dataDir, amapCredentials)),
});
