import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { wechatAccountCredentials } from './credentials.ts';
import { wechatPlatformSandbox } from './index.ts';

/** WeChat as an official account and its pages know it. */
export const partner: MakePartner = ({ dataDir }) => ({
  plugin: wechatPlatformSandbox(loadOrCreateCredentials(dataDir, wechatAccountCredentials)),
});
