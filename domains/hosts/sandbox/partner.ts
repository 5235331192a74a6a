import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import {
  mapCredentials,
  miniProgramCredentials,
  wechatAccountCredentials,
  wecomAppCredentials,
} from './credentials.ts';
import { wechatPlatformSandbox } from './index.ts';
import { mapServiceSandbox } from './map-service.ts';
import { miniProgramPath } from './paths.ts';
import { phoneSandbox } from './phone/index.ts';
import { wecomSandbox } from './wecom.ts';

/**
 * WeChat and WeCom for the brand's apps and their pages, phones with the mini-program and the native app, and
 * the IP location service.
 */
export const partner: MakePartner = ({ dataDir, serverOrigin }) => {
  const platform = wechatPlatformSandbox({
    account: loadOrCreateCredentials(dataDir, wechatAccountCredentials),
    miniProgram: loadOrCreateCredentials(dataDir, miniProgramCredentials),
  });
  return {
    async plugin(app) {
      await app.register(platform);
      await app.register(wecomSandbox(loadOrCreateCredentials(dataDir, wecomAppCredentials)));
      await app.register(phoneSandbox(serverOrigin));
      await app.register(mapServiceSandbox(loadOrCreateCredentials(dataDir, mapCredentials)));
    },
    link: { title: '手机', description: '在微信小程序或品牌 App 里打开应用', href: miniProgramPath },
  };
};
