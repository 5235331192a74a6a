import * as z from 'zod/mini';

const timeoutMs = 5_000;

/** WeChat and WeCom say no with HTTP 200 and a number of theirs. */
export class WechatRefusal extends Error {
  readonly errcode: number;
  constructor(errcode: number, message: string) {
    super(message);
    this.errcode = errcode;
  }
}

export type AskWechat = ReturnType<typeof createWechatApi>;

/**
 * Asks `https://api.weixin.qq.com` or its likes. An answer that is not of the shape rejects; never with the whole of
 * it: a token may stand in it.
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

/** Codes of people: made up, used, too old, or asked about too often. Whatever else is refused is a fault of ours. */
const refusedCodes = [40029, 40163, 42003, 45011];

/** What WeChat says of somebody's code; null where it is none any more. */
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
 * An access token of an app of the brand. The stable one: an ordinary token dies when another process asks for its
 * own.
 */
export async function stableTokenOf(ask: AskWechat, app: { appId: string; secret: string }): Promise<string> {
  const wanted = { grant_type: 'client_credential', appid: app.appId, secret: app.secret };
  return (await ask('/cgi-bin/stable_token', {}, Token, wanted)).access_token;
}
