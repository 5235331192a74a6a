import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { mapCredentials, wechatAccountCredentials } from './credentials.ts';
import { wechatPlatformSandbox } from './index.ts';
import { mapServiceSandbox } from './map-service.ts';

/** WeChat as an official account and its pages know it, and who knows where an address of the internet is used. */
export const partner: MakePartner = ({ dataDir }) => ({
  plugin: async (app) => {
    await app.register(wechatPlatformSandbox(loadOrCreateCredentials(dataDir, wechatAccountCredentials)));
    await app.register(mapServiceSandbox(loadOrCreateCredentials(dataDir, mapCredentials)));
  },
});
