import * as z from 'zod/mini';
import { createWechatApi, nullWhenRefused, stableTokenOf } from '../wechat-api.ts';
import type { WechatPlatformPort } from './port.ts';

/** Loaded by the page from WeChat itself. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** Base URL of WeChat's own pages. */
export const wechatPages = 'https://open.weixin.qq.com';

const User = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(128)) });
const TicketAnswer = z.object({ errcode: z.literal(0), ticket: z.string(), expires_in: z.number() });

/** The official account at `https://api.weixin.qq.com`. */
export function createWechatPlatform(options: {
  baseUrl: string;
  appId: string;
  secret: string;
  pagesUrl: string;
  script: string;
}): WechatPlatformPort {
  const { baseUrl, appId, secret, pagesUrl, script } = options;
  const ask = createWechatApi(baseUrl);
  return {
    wire: 'WeChat official account (stable_token, jsapi ticket, snsapi_base), signatures checked with its published sample, answers by its documentation: unverified',
    account: { appId, script },
    pageSources: { script: [new URL(script).origin] },
    async fetchTicket() {
      const query = { access_token: await stableTokenOf(ask, options), type: 'jsapi' };
      const { ticket, expires_in } = await ask('/cgi-bin/ticket/getticket', query, TicketAnswer);
      return { ticket, lifeMs: expires_in * 1000 };
    },
    authorizeAddress({ returnUrl, state }) {
      // WeChat requires this order of the parameters.
      const query = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnUrl],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ]);
      return `${pagesUrl}/connect/oauth2/authorize?${query}#wechat_redirect`;
    },
    userOf: (code) =>
      nullWhenRefused(async () => {
        const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
        return { openId: (await ask('/sns/oauth2/access_token', query, User)).openid };
      }),
  };
}

const missing = () => Promise.reject(new Error('There is no official account'));

/** For a brand without an official account: WeChat shares its pages in their default form. */
export const noWechatPlatform: WechatPlatformPort = {
  wire: 'no official account of WeChat',
  own: true,
  account: null,
  fetchTicket: missing,
  authorizeAddress() {
    throw new Error('There is no official account');
  },
  userOf: missing,
};
