import * as z from 'zod/mini';
import { createWechatApi, stableTokenOf } from '../wechat-api.ts';
import type { WechatPlatformPort } from './port.ts';

/** Part of the page, so it is loaded from WeChat itself. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

const TicketAnswer = z.object({ errcode: z.literal(0), ticket: z.string(), expires_in: z.number() });

/** The official account at `https://api.weixin.qq.com`. */
export function createWechatPlatform(options: {
  baseUrl: string;
  appId: string;
  secret: string;
  script: string;
}): WechatPlatformPort {
  const { baseUrl, appId, script } = options;
  const ask = createWechatApi(baseUrl);
  return {
    wire: 'WeChat official account (stable_token, jsapi ticket), signatures checked with its published sample, answers by its documentation: unverified',
    account: { appId, script },
    pageSources: { script: [new URL(script).origin] },
    async fetchTicket() {
      const query = { access_token: await stableTokenOf(ask, options), type: 'jsapi' };
      const { ticket, expires_in } = await ask('/cgi-bin/ticket/getticket', query, TicketAnswer);
      return { ticket, lifeMs: expires_in * 1000 };
    },
  };
}

/** A brand without an official account: in WeChat its pages are shared as WeChat sees them. */
export const noWechatPlatform: WechatPlatformPort = {
  wire: 'no official account of WeChat',
  own: true,
  account: null,
  fetchTicket: () => Promise.reject(new Error('There is no official account')),
};
