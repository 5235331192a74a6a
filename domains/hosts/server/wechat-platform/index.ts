import * as z from 'zod/mini';
import type { WechatPlatformPort } from './port.ts';

const timeoutMs = 5_000;
/** Part of the page, so it is loaded from WeChat itself. */
export const wechatScript = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const TicketAnswer = z.object({ errcode: z.literal(0), ticket: z.string(), expires_in: z.number() });

/**
 * The official account at `https://api.weixin.qq.com`. Its token is the stable one: an ordinary token dies when
 * another process asks for its own.
 */
export function createWechatPlatform(options: {
  baseUrl: string;
  appId: string;
  secret: string;
  script: string;
}): WechatPlatformPort {
  const { baseUrl, appId, secret, script } = options;

  async function ask<Shape extends z.ZodMiniType>(
    path: string,
    shape: Shape,
    init: RequestInit = {},
  ): Promise<z.output<Shape>> {
    const response = await fetch(new URL(path, baseUrl), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    const read = z.safeParse(shape, answer);
    if (read.success) return read.data;
    // Never the whole answer: a token may stand in it.
    const { errcode, errmsg } = Object(answer) as { errcode?: unknown; errmsg?: unknown };
    throw new Error(`WeChat answers ${response.status} ${String(errcode)}: ${String(errmsg)}`);
  }

  return {
    wire: 'WeChat official account (stable_token, jsapi ticket), signatures checked with its published sample, answers by its documentation: unverified',
    account: { appId, script },
    pageSources: { script: [new URL(script).origin] },
    async fetchTicket() {
      const { access_token } = await ask('/cgi-bin/stable_token', Token, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: appId, secret }),
      });
      const query = new URLSearchParams({ access_token, type: 'jsapi' });
      const { ticket, expires_in } = await ask(`/cgi-bin/ticket/getticket?${query}`, TicketAnswer);
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
