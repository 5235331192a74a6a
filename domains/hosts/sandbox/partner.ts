import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { mapCredentials, miniProgramCredentials, wechatAccountCredentials } from './credentials.ts';
import { wechatPlatformSandbox } from './index.ts';
import { mapServiceSandbox } from './map-service.ts';

/** WeChat as an official account, a mini-program and their pages know it, and who knows where an address of the internet is used. */
export const partner: MakePartner = ({ dataDir }) => ({
  plugin: async (app) => {
    await app.register(
      wechatPlatformSandbox({
        account: loadOrCreateCredentials(dataDir, wechatAccountCredentials),
        miniProgram: loadOrCreateCredentials(dataDir, miniProgramCredentials),
      }),
    );
    await app.register(mapServiceSandbox(loadOrCreateCredentials(dataDir, mapCredentials)));
  },
});
