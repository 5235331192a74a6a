import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { MakePartner } from '@ev/sandbox-kit/partner.ts';
import { wechatCredentials } from './credentials.ts';
import { wechatPaySandbox } from './index.ts';

/** The payment gateway with its cashier. */
export const partner: MakePartner = ({ dataDir, keepDir, publicOrigin, speed, now, ...demo }) => ({
  plugin: wechatPaySandbox({
    credentials: loadOrCreateCredentials(dataDir, wechatCredentials),
    dataDir: keepDir,
    ...{ publicOrigin, speed, now },
    record: { secret: demo.demoSecret, notifyUrl: `${demo.serverOrigin}/open/payment/wechat/notify` },
  }),
});
