import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { mapCredentials, miniProgramCredentials, wechatAccountCredentials } from './credentials.ts';
import { wechatPlatformSandbox } from './index.ts';
import { mapServiceSandbox } from './map-service.ts';
import { miniProgramPath } from './paths.ts';
import { phoneSandbox } from './phone/index.ts';

/**
 * WeChat as the brand's apps at it and their pages know it, a phone with that mini-program, and who knows where an
 * address of the internet is used.
 */
export const partner: MakePartner = ({ dataDir, serverOrigin }) => {
  const platform = wechatPlatformSandbox({
    account: loadOrCreateCredentials(dataDir, wechatAccountCredentials),
    miniProgram: loadOrCreateCredentials(dataDir, miniProgramCredentials),
  });
  return {
    async plugin(app) {
      await app.register(platform);
      await app.register(phoneSandbox(serverOrigin));
      await app.register(mapServiceSandbox(loadOrCreateCredentials(dataDir, mapCredentials)));
    },
    link: { title: '小程序', description: '在微信小程序里打开应用', href: miniProgramPath },
  };
};
