import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { captchaCredentials } from './credentials.ts';
import { captchaSandbox } from './index.ts';

/** The captcha provider, for a server whose settings point here. */
export const partner: MakePartner = ({ dataDir, clock }) => ({
  plugin: captchaSandbox(loadOrCreateCredentials(dataDir, captchaCredentials), clock),
});
