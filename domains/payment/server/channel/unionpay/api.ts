import type { Clock } from '@ev/platform/clock.ts';
import type * as z from 'zod/mini';
import { NotGenuine, parseGenuine } from '../genuine.ts';
import { ChannelRefusal } from '../port.ts';
import type { Fields, Signing } from './signing.ts';
import { Verdict } from './wire-shapes.ts';

const timeoutMs = 10_000;
/** Codes after which the same request may well succeed: closed, busy, not understood, asked too often. */
const passingCodes = ['01', '02', '06', '11', '37', '99'];

/** Signed calls to UnionPay's gateway; an answer that it did not sign is no answer. */
export function createApi(options: { baseUrl: string; merId: string; signing: Signing; clock: Clock }) {
  const { merId, signing, clock } = options;
  const addressOf = (path: string) => new URL(`${options.baseUrl.replace(/\/$/, '')}/${path}`);
  const signed = (fields: Fields) => signing.signed({ accessType: '0', merId, ...fields });

  return {
    /** The address of UnionPay's page. What stands in its query is posted there by the customer's browser. */
    pageAddress(fields: Fields): string {
      const url = addressOf('frontTransReq.do');
      for (const [name, value] of Object.entries(signed(fields))) url.searchParams.set(name, value);
      return url.href;
    },

    /**
     * One call; `taken` are the codes under which it has the shape.
     * @throws ChannelRefusal for what will be refused again; any other error may be tried again.
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

/** A notification's form. A name that comes twice could be checked once and believed once: such a form is none. */
export function readForm(body: Buffer): Fields {
  return distinct(new URLSearchParams(body.toString('utf8')));
}

/** An answer looks like a form and is none: its values stand as they are. */
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
