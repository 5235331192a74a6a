import { randomBytes } from 'node:crypto';
import type { WechatAppCredentials } from './credentials.ts';

export const tokenLifeSeconds = 7200;

/** Why WeChat refuses an app; null if it is known. */
export function refusalOf(
  app: WechatAppCredentials | undefined,
  { appid, secret, grant_type }: { appid?: string; secret?: string; grant_type?: string },
  grant: string,
) {
  if (grant_type !== grant) return { errcode: 40002, errmsg: 'invalid grant_type' };
  if (!app || appid !== app.appId) return { errcode: 40013, errmsg: 'invalid appid' };
  return secret === app.secret ? null : { errcode: 40125, errmsg: 'invalid appsecret' };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/** The stable access token of each app, issued for the app's secret as by WeChat. */
export function createAccessTokens(apps: readonly WechatAppCredentials[]) {
  const tokens = new Map(apps.map(({ appId }) => [appId, randomBytes(32).toString('hex')]));
  return {
    give(asked: { grant_type?: string; appid?: string; secret?: string }) {
      const app = apps.find(({ appId }) => appId === asked.appid);
      const refusal = refusalOf(app, asked, 'client_credential');
      return refusal ?? { access_token: tokens.get(asked.appid ?? ''), expires_in: tokenLifeSeconds };
    },
    isOf: ({ appId }: WechatAppCredentials, token: string | undefined) => tokens.get(appId) === token,
  };
}
