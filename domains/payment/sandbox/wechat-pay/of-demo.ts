import { loadOrCreateCredentials } from '@ev/platform/demo-credentials.ts';
import type { SandboxContext } from '@ev/sandbox-kit/partner.ts';
import type { FastifyPluginAsync } from 'fastify';
import { otherAppsOfDemo, wechatCredentials } from './credentials.ts';
import { wechatPaySandbox } from './index.ts';

/** WeChat Pay with the demo's settings; it imports the payments of the cast. */
export function wechatPayOfDemo(context: SandboxContext): FastifyPluginAsync {
  const { dataDir, keepDir, publicOrigin, speed, now, demoSecret, serverOrigin } = context;
  const known = loadOrCreateCredentials(dataDir, wechatCredentials);
  return wechatPaySandbox({
    credentials: { ...known, otherAppIds: Object.values(otherAppsOfDemo(dataDir, known)) },
    dataDir: keepDir,
    publicOrigin,
    speed,
    now,
    record: { secret: demoSecret, notifyUrl: `${serverOrigin}/open/payment/wechat/notify` },
  });
}
