import * as z from 'zod/mini';

const timeoutMs = 5_000;

/** WeChat and WeCom report errors with HTTP 200 and a code of their own. */
export class WechatRefusal extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(message);
    this.errcode = errcode;
  }
}

export type AskWechat = ReturnType<typeof createWechatApi>;

/**
 * Calls `https://api.weixin.qq.com` or a compatible API. Rejects a response of the wrong shape without
 * quoting it, because it may contain a token.
 */
export function createWechatApi(baseUrl: string) {
  return async function ask<Shape extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
    body?: object,
  ): Promise<z.output<Shape>> {
    const url = new URL(path, baseUrl);
    url.search = String(new URLSearchParams(query));
    const response = await fetch(url, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    const read = z.safeParse(shape, answer);
    if (read.success) return read.data;
    const { errcode, errmsg } = Object(answer) as { errcode?: unknown; errmsg?: unknown };
    throw new WechatRefusal(
      typeof errcode === 'number' ? errcode : 0,
      `${url.host} answers ${response.status} ${String(errcode)}: ${String(errmsg)}`,
    );
  };
}

/** Codes that the user caused: invented, used, expired, or rate-limited. Other errors are faults of ours. */
const refusedCodes = [40029, 40163, 42003, 45011];

/** WeChat's response for a user's code; null for an invalid one. */
export async function nullWhenRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WechatRefusal && refusedCodes.includes(error.errcode)) return null;
    throw error;
  }
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * The stable access token of an app of the brand: an ordinary token becomes invalid when another process
 * requests its own.
 */
export async function stableTokenOf(ask: AskWechat, app: { appId: string; secret: string }): Promise<string> {
  const wanted = { grant_type: 'client_credential', appid: app.appId, secret: app.secret };
  return (await ask('/cgi-bin/stable_token', {}, Token, wanted)).access_token;
}
