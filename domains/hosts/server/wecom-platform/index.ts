import * as z from 'zod/mini';
import { createWechatApi } from '../wechat-api.ts';
import type { WecomPlatformPort } from './port.ts';

/** Loaded by the page from WeCom itself: WeChat's SDK, and the script that adds `agentConfig`. */
export const wecomScripts = [
  'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
];

const Token = z.object({ errcode: z.literal(0), access_token: z.string() });
const TicketAnswer = z.object({ errcode: z.literal(0), ticket: z.string(), expires_in: z.number() });

/**
 * The brand's app at `https://qyapi.weixin.qq.com`. Its token stays the same during its lifetime, however
 * often it is requested.
 */
export function createWecomPlatform(options: {
  baseUrl: string;
  corpId: string;
  agentId: string;
  secret: string;
  scripts: string[];
}): WecomPlatformPort {
  const { baseUrl, corpId, agentId, secret, scripts } = options;
  const ask = createWechatApi(baseUrl);
  return {
    wire: 'WeCom app (gettoken, ticket of agent_config), signatures as those of WeChat, answers by its documentation: unverified',
    app: { corpId, agentId, scripts },
    pageSources: { script: scripts.map((script) => new URL(script).origin) },
    async fetchTicket() {
      const who = { corpid: corpId, corpsecret: secret };
      const { access_token } = await ask('/cgi-bin/gettoken', who, Token);
      const query = { access_token, type: 'agent_config' };
      const { ticket, expires_in } = await ask('/cgi-bin/ticket/get', query, TicketAnswer);
      return { ticket, lifeMs: expires_in * 1000 };
    },
  };
}

/** For a brand without an app in WeCom: WeCom shares its pages in their default form. */
export const noWecomPlatform: WecomPlatformPort = {
  wire: 'no app in WeCom',
  own: true,
  app: null,
  fetchTicket: () => Promise.reject(new Error('There is no app in WeCom')),
};
