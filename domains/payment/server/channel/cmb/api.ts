import type { Clock } from '@ev/platform/clock.ts';
import * as z from 'zod/mini';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import { ChannelRefusal } from '../port.ts';
import type { CmbCredentials } from './credentials.ts';
import type { Fields, Signing } from './signing.ts';
import { Verdict } from './wire-shapes.ts';

const timeoutMs = 10_000;
/**
 * Codes after which the same request may succeed, in the bank's spelling, including those for amounts that it
 * cannot pay out yet.
 */
const passingCodes = [
  ...['SYSTERM_ERROR', 'SYSTERM_MAINTAINING', 'OPERATING_FREQUENTLY', 'SIGN_CHECK_FAILED'],
  ...['MCH_EXSRFN_AMOUNT_LESS', 'MCH_FORWARD_AMOUNT_LESS'],
  ...['SUBMCH_FORWARD_AMOUNT_LESS', 'SERVMCH_FORWARD_AMOUNT_LESS'],
];

const Envelope = z.record(z.string(), z.string());

export type Path = 'qrcodeapply' | 'onlinepay' | 'orderquery' | 'close' | 'refund' | 'refundquery';

/** Signed calls to the bank; a response without its signature counts as none. */
export function createApi(options: {
  baseUrl: string;
  credentials: CmbCredentials;
  signing: Signing;
  clock: Clock;
}) {
  const { credentials, signing, clock } = options;
  const { merId, userId } = credentials;

  return {
    /**
     * One call.
     * @throws ChannelRefusal for a final refusal; any other error may be retried.
     */
    async call<Shape extends z.ZodMiniType<{ merId: string }>>(
      path: Path,
      shape: Shape,
      content: Fields,
    ): Promise<z.output<Shape>> {
      const envelope = signing.sealed({ biz_content: JSON.stringify({ merId, userId, ...content }) });
      const url = `${options.baseUrl.replace(/\/$/, '')}/mchorders/${path}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'ev-server',
          ...signing.headers(envelope, clock.now()),
        },
        body: JSON.stringify(envelope),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The bank answers ${response.status} without a reason`);
      const answer = parseGenuine(Verdict, signing.open(readEnvelope(await response.text())));
      const { returnCode, respCode, errCode = 'FAIL', respMsg = '' } = answer;
      if (returnCode !== 'SUCCESS' || respCode !== 'SUCCESS') {
        const message = `The bank answers ${errCode}: ${respMsg}`;
        throw passingCodes.includes(errCode) ? new Error(message) : new ChannelRefusal(errCode, message);
      }
      const said = parseGenuine(shape, readContent(answer.biz_content));
      if (said.merId !== merId) throw new NotGenuine('it is for another merchant');
      return said;
    },
  };
}

/** Accepts only an object of strings, so that the signed text is unambiguous. */
export function readEnvelope(text: string): Fields {
  return parseGenuine(Envelope, jsonOf(text));
}

export function readContent(text = ''): unknown {
  const content = jsonOf(text) as Record<string, unknown> | null;
  // The part for WeChat is an object or a JSON string.
  return typeof content?.payData === 'string' ? { ...content, payData: jsonOf(content.payData) } : content;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotGenuine('it is no JSON');
  }
}
