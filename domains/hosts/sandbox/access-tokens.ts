import { randomBytes } from 'node:crypto';
import type { WechatAppCredentials } from './credentials.ts';

export const tokenLifeSeconds = 7200;

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The stable access token of each app, as WeChat gives it for the app's secret. */
export function createAccessTokens(apps: readonly WechatAppCredentials[]) {
  const tokens = new Map(apps.map(({ appId }) => [appId, randomBytes(32).toString('hex')]));
  return {
    give({ grant_type, appid, secret }: { grant_type?: string; appid?: string; secret?: string }) {
      if (grant_type !== 'client_credential') return { errcode: 40002, errmsg: 'invalid grant_type' };
      const app = apps.find(({ appId }) => appId === appid);
      if (!app) return { errcode: 40013, errmsg: 'invalid appid' };
      if (secret !== app.secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
      return { access_token: tokens.get(app.appId), expires_in: tokenLifeSeconds };
    },
    isOf: ({ appId }: WechatAppCredentials, token: string | undefined) => tokens.get(appId) === token,
  };
}
