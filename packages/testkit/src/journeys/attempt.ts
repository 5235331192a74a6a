import type { Api, EndpointId } from '@ev/contract';
import { type CallOptions, getTime, type Target } from '../../../wire/test/independent-client.ts';
import { readTarget, send } from '../wire/wire-caller.ts';

/**
 * The outcome of a call. In doubt: no response came, or one that says nothing of the effect, so it is
 * retried. Unsent: nothing listened, so there is no effect.
 */
export type Outcome<Body> =
  | { kind: 'acknowledged'; body: Body }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'inDoubt'; status: number | null }
  | { kind: 'unsent' };

/** Tries one call once. */
export type Attempt = <Id extends EndpointId>(
  id: Id,
  input: Api[Id]['input'],
  key?: string,
) => Promise<Outcome<Api[Id]['output']>>;

/** Longer than any deadline of the server. */
const patienceMs = 20_000;
const success = '10000000';
/** 系统繁忙, 服务链接异常 and 访问人数过多: the call may be retried with the same key. */
const repeatableCodes = ['10100450', '10000001', '10000008'];

/**
 * The client side of the wire, which never waits without a limit; by its clock, which a journey may have
 * moved.
 */
export async function patientTarget(origin: string): Promise<Target> {
  const fresh = await readTarget(origin);
  const ahead = (await getTime(fresh)) - Date.now();
  const inTime: typeof fetch = (url, init = {}) =>
    (fresh.fetch ?? fetch)(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  return { ...fresh, fetch: inTime, now: () => Date.now() + ahead };
}

export function attemptAt(target: Target, options: (key?: string) => CallOptions): Attempt {
  return async (id, input, key) => {
    const answer = await send(target, id, input, options(key)).catch(whyNoAnswer);
    if ('kind' in answer) return answer;
    const { code, message } = answer.header;
    if (code === success) return { kind: 'acknowledged', body: answer.body as never };
    if (repeatableCodes.includes(code)) return { kind: 'inDoubt', status: answer.status };
    return { kind: 'refused', code, message };
  };
}

function whyNoAnswer(error: unknown): { kind: 'inDoubt'; status: null } | { kind: 'unsent' } {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED' ? { kind: 'unsent' } : { kind: 'inDoubt', status: null };
}
