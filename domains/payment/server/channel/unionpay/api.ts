import type { Clock } from '@ev/platform/clock.ts';
import type * as z from 'zod/mini';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import { ChannelRefusal } from '../port.ts';
import type { Fields, Signing } from './signing.ts';
import { Verdict } from './wire-shapes.ts';

const timeoutMs = 10_000;
/** Codes after which the same request may succeed: closed, busy, not understood, too many requests. */
const passingCodes = ['01', '02', '06', '11', '37', '99'];

/** Signed calls to UnionPay's gateway; a response without its signature counts as none. */
export function createApi(options: { baseUrl: string; merId: string; signing: Signing; clock: Clock }) {
  const { merId, signing, clock } = options;
  const addressOf = (path: string) => new URL(`${options.baseUrl.replace(/\/$/, '')}/${path}`);
  const signed = (fields: Fields) => signing.signed({ accessType: '0', merId, ...fields });

  return {
    /** The URL of UnionPay's page. The customer's browser posts the parameters of its query there. */
    pageAddress(fields: Fields): string {
      const url = addressOf('frontTransReq.do');
      for (const [name, value] of Object.entries(signed(fields))) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * One call; `taken` are the codes for which the response has the shape.
     * @throws ChannelRefusal for a final refusal; any other error may be retried.
     */
    async call<Shape extends z.ZodMiniType>(
      path: 'queryTrans.do' | 'backTransReq.do',
      shape: Shape,
      fields: Fields,
      taken: readonly string[],
    ): Promise<z.output<Shape>> {
      const response = await fetch(addressOf(path), {
        method: 'POST',
        headers: { 'user-agent': 'ev-server' },
        body: new URLSearchParams(signed(fields)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`UnionPay answers ${response.status} without a reason`);
      const answer = signing.open(readAnswer(await response.text()), clock.now());
      const { respCode, respMsg = '', ...verdict } = parseGenuine(Verdict, answer);
      if (verdict.merId !== merId) throw new NotGenuine('it is for another merchant');
      if (taken.includes(respCode)) return parseGenuine(shape, answer);
      const message = `UnionPay answers ${respCode}: ${respMsg}`;
      throw passingCodes.includes(respCode) ? new Error(message) : new ChannelRefusal(respCode, message);
    },
  };
}

/**
 * Parses a notification's form. A form with a repeated field is refused: one value could be verified and the
 * other one used.
 */
export function readForm(body: Buffer): Fields {
  return distinct(new URLSearchParams(body.toString('utf8')));
}

/** A response resembles a form, but its values are not URL-encoded. */
function readAnswer(text: string): Fields {
  return distinct(
    text.split('&').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      if (at < 1) throw new NotGenuine('it is no answer');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

function distinct(pairs: Iterable<[string, string]>): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (fields.has(name)) throw new NotGenuine(`it has ${name} twice`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
