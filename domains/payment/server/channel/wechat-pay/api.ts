import { createHash } from 'node:crypto';
import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { ChannelRefusal } from '../port.ts';
import type { Signing } from './signing.ts';
import { BillAddress, Failure } from './wire-shapes.ts';

const timeoutMs = 5_000;
/** Codes after which the same request may succeed. */
const passing = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'SIGN_ERROR'];

/** Signed calls to WeChat Pay; a response without its signature counts as none. */
export function createApi(options: { baseUrl: string; signing: Signing; clock: Clock }) {
  const { signing, clock } = options;
  const base = new URL(options.baseUrl);

  async function send(method: 'GET' | 'POST', pathWithQuery: string, payload?: object): Promise<Response> {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    return fetch(new URL(pathWithQuery, base), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'zh-CN',
        'user-agent': 'ev-server',
        authorization: signing.authorization(method, pathWithQuery, body, clock.now()),
        ...(signing.platformSerial ? { 'wechatpay-serial': signing.platformSerial } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  /**
   * One call with a JSON response; null for 204.
   * @throws ChannelRefusal for a final refusal; any other error may be retried.
   */
  async function call<Shape extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    pathWithQuery: string,
    shape: Shape,
    payload?: object,
  ): Promise<z.output<Shape>> {
    const response = await send(method, pathWithQuery, payload);
    const body = Buffer.from(await response.arrayBuffer());
    signing.verify(Object.fromEntries(response.headers), body, clock.now());
    if (!response.ok) throw failureOf(response.status, body);
    const answer: unknown = response.status === 204 ? null : JSON.parse(body.toString('utf8'));
    return z.parse(shape, answer);
  }

  return {
    call,

    /** Downloads the file of a day's bill; null if there was no transaction that day. */
    async downloadBill(day: string): Promise<string | null> {
      let address: z.infer<typeof BillAddress>;
      try {
        address = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`, BillAddress);
      } catch (error) {
        if (error instanceof ChannelRefusal && error.code === 'NO_STATEMENT_EXIST') return null;
        throw error;
      }
      const url = new URL(address.download_url);
      if (url.origin !== base.origin) throw new Error(`The bill lies at ${url.origin}`);
      const response = await send('GET', url.pathname + url.search);
      if (!response.ok) throw new Error(`The bill was answered with ${response.status}`);
      const file = Buffer.from(await response.arrayBuffer());
      // The file itself is not signed, but its hash is.
      const hash = createHash('sha1').update(file).digest('hex');
      if (hash !== address.hash_value.toLowerCase()) throw new Error('The bill does not match its hash');
      return file.toString('utf8');
    },
  };
}

function failureOf(status: number, body: Buffer): Error {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    return new Error(`WeChat Pay answers ${status} without a reason`);
  }
  const failure = z.safeParse(Failure, parsed);
  const code = failure.success ? failure.data.code : `HTTP_${status}`;
  const message = `WeChat Pay answers ${status} ${code}: ${failure.data?.message ?? ''}`;
  const final = status >= 400 && status < 500 && status !== 429 && !passing.includes(code);
  return final ? new ChannelRefusal(code, message) : new Error(message);
}
