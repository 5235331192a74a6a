import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api, EndpointId } from '@ev/contract';
import type { Attempt } from '@ev/testkit/journeys/attempt.ts';

const repeatPauseMs = 100;

export type CallFigures = { acknowledged: number; inDoubt: number; unsent: number; answersChanged: number };
export type RetryingCaller = ReturnType<typeof createRetryingCaller>;

/** Callers that retry unanswered calls, and count the responses. */
export function createRetryingCaller(figures: CallFigures) {
  /** Retries a call with its key until it is acknowledged. Null when it was refused with `mayRefuse`. */
  async function retryUntilAnswered<Id extends EndpointId>(
    { attempt }: { attempt: Attempt },
    id: Id,
    input: Api[Id]['input'],
    { key, mayRefuse }: { key?: string; mayRefuse?: string },
  ): Promise<Api[Id]['output'] | null> {
    for (let doubted = false; ; ) {
      const outcome = await attempt(id, input, key);
      if (outcome.kind === 'refused') {
        if (outcome.code === mayRefuse) return null;
        throw new Error(`${id} was refused: ${outcome.code} ${outcome.message}`);
      }
      if (outcome.kind === 'acknowledged') {
        figures.acknowledged += 1;
        return outcome.body;
      }
      if (outcome.kind === 'inDoubt' && !doubted) {
        doubted = true;
        figures.inDoubt += 1;
      }
      if (outcome.kind === 'unsent') figures.unsent += 1;
      await sleep(repeatPauseMs);
    }
  }

  return {
    /** A call that changes nothing. */
    async ask<Id extends EndpointId>(
      who: { attempt: Attempt },
      id: Id,
      input: Api[Id]['input'],
    ): Promise<Api[Id]['output']> {
      const body = await retryUntilAnswered(who, id, input, {});
      if (body === null) throw new Error('not reached');
      return body;
    },

    /** A command; once it is acknowledged the same one again, whose response must be equal. */
    async command<Id extends EndpointId>(
      who: { attempt: Attempt },
      id: Id,
      input: Api[Id]['input'],
      mayRefuse?: string,
    ): Promise<Api[Id]['output'] | null> {
      const key = randomUUID();
      const body = await retryUntilAnswered(who, id, input, { key, ...(mayRefuse ? { mayRefuse } : {}) });
      if (body === null) return null;
      const again = await who.attempt(id, input, key);
      const answered = again.kind === 'acknowledged' || again.kind === 'refused';
      const same = again.kind === 'acknowledged' && JSON.stringify(again.body) === JSON.stringify(body);
      if (answered && !same) figures.answersChanged += 1;
      return body;
    },
  };
}
