import type { FastifyPluginAsync } from 'fastify';
import { createAccessTokens } from './access-tokens.ts';
import { authorizationSandbox } from './authorization.ts';
import type { WechatAppCredentials } from './credentials.ts';
import { miniProgramSandbox } from './mini-program-codes.ts';
import { officialAccountSandbox } from './official-account.ts';
import { tokenPath } from './paths.ts';

/** WeChat's open platform: the API of `api.weixin.qq.com` for the brand's apps. */
export function wechatPlatformSandbox(apps: {
  account: WechatAppCredentials;
  miniProgram: WechatAppCredentials;
}): FastifyPluginAsync {
  const tokens = createAccessTokens(Object.values(apps));
  return async (app) => {
    app.post<{ Body: Record<string, string> | null }>(tokenPath, async ({ body }) => tokens.give(body ?? {}));
    await app.register(officialAccountSandbox(apps.account, tokens));
    await app.register(authorizationSandbox(apps.account));
    await app.register(miniProgramSandbox(apps.miniProgram, tokens));
  };
}
