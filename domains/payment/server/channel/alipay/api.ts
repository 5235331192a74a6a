import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import { ChannelRefusal } from '../port.ts';
import { signedPieceOf } from './answer.ts';
import { type Fields, type Signing, signType } from './signing.ts';
import { Verdict } from './wire-shapes.ts';
import { wireTime } from './wire-time.ts';

const timeoutMs = 5_000;
const accepted = '10000';
/** Codes after which the same request may succeed: those of the gateway, and those of business errors. */
const passingCodes = ['10003', '20000'];
const passingSubCodes = [
  'ACQ.SYSTEM_ERROR',
  'SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'isp.unknow-error',
  'isv.invalid-signature',
  'isv.invalid-timestamp',
];

const Envelope = z.object({ sign: z.optional(z.string()) });

export type Method =
  | 'alipay.trade.wap.pay'
  | 'alipay.trade.query'
  | 'alipay.trade.close'
  | 'alipay.trade.refund'
  | 'alipay.trade.fastpay.refund.query';

/** Signed calls to Alipay's gateway; a response without its signature counts as none. */
export function createApi(options: { baseUrl: string; appId: string; signing: Signing; clock: Clock }) {
  const { baseUrl, appId, signing, clock } = options;

  function signedFields(method: Method, content: object, more: Fields = {}): Fields {
    return signing.signed({
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: signType,
      timestamp: wireTime(clock.now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    });
  }

  return {
    /** The URL of one of Alipay's pages, for the customer's browser. */
    pageAddress(method: Method, content: object, more: Fields): string {
      const url = new URL(baseUrl);
      for (const [name, value] of Object.entries(signedFields(method, content, more))) {
        url.searchParams.set(name, value);
      }
      return url.href;
    },

    /**
     * One call.
     * @throws ChannelRefusal for a final refusal; any other error may be retried.
     */
    async call<Shape extends z.ZodMiniType>(
      method: Method,
      shape: Shape,
      content: object,
    ): Promise<z.output<Shape>> {
      const { biz_content, ...system } = signedFields(method, content);
      const url = new URL(baseUrl);
      for (const [name, value] of Object.entries(system)) url.searchParams.set(name, value);
      const response = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'user-agent': 'ev-server' },
        body: new URLSearchParams({ biz_content: biz_content ?? '' }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`Alipay answers ${response.status} without a reason`);
      const answer = openAnswer(await response.text(), `${method.replaceAll('.', '_')}_response`);
      const verdict = parseGenuine(Verdict, answer);
      if (verdict.code !== accepted) throw failureOf(verdict);
      return parseGenuine(shape, answer);
    },
  };

  function openAnswer(text: string, key: string): unknown {
    const { sign = '' } = parseGenuine(Envelope, jsonOf(text));
    const piece = signedPieceOf(text, key);
    signing.verify(piece, sign);
    return jsonOf(piece);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotGenuine('it is no JSON');
  }
}

function failureOf({ code, msg, sub_code, sub_msg }: z.infer<typeof Verdict>): Error {
  const reason = sub_code ?? code;
  const message = `Alipay answers ${code} ${reason}: ${sub_msg ?? msg ?? ''}`;
  const passing = passingCodes.includes(code) || passingSubCodes.includes(reason);
  return passing ? new Error(message) : new ChannelRefusal(reason, message);
}
