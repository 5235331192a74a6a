import type { CallFlags } from '@ev/client/call-flags.ts';
import type { Call } from '@ev/client/client.ts';
import type { EndpointId } from '@ev/contract';
import { fakeCall, offline } from './fake-call.ts';

/**
 * Which part of a call is lost: the request before it reaches the server, or the response after the server
 * has acted.
 */
export const losses = ['request', 'answer'] as const;
export type Loss = (typeof losses)[number];

type FakeLine = ReturnType<typeof fakeCall> & {
  /** Cuts the line at the next call of this name; from then on nothing gets through. */
  cutAt(id: EndpointId, loss: Loss): void;
  mend(): void;
};

/**
 * The same over a line that a test can cut. A command retried with its key returns its first response, as on
 * the server, and is not called again. So `asked` has the calls that had an effect.
 */
export function fakeLine(answers: Parameters<typeof fakeCall>[0]): FakeLine {
  const server = fakeCall(answers);
  const responses = new Map<string, unknown>();
  let at: { id: EndpointId; loss: Loss } | null = null;
  let down = false;

  const ask = async (id: EndpointId, input: never, key: string | undefined) => {
    const name = `${id} ${key}`;
    if (key !== undefined && responses.has(name)) return responses.get(name);
    const answer = await server.call(id, input);
    if (key !== undefined) responses.set(name, answer);
    return answer;
  };
  const call = async (id: EndpointId, input: never, flags: CallFlags = {}) => {
    if (down) throw offline();
    const lost = at?.id === id ? at.loss : null;
    if (lost !== null) down = true;
    if (lost === 'request') throw offline();
    const answer = await ask(id, input, flags.idempotencyKey);
    if (lost === 'answer') throw offline();
    return answer;
  };
  return {
    ...server,
    call: call as unknown as Call,
    cutAt(id, loss) {
      at = { id, loss };
    },
    mend() {
      at = null;
      down = false;
    },
  };
}
