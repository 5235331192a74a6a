import { randomInt } from 'node:crypto';
import type { Answer, NotificationName, Request } from '@ev/cec/interfaces.ts';
import { type Line, openAnswer, sealRequest } from '@ev/cec/messages.ts';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { PlayedOperator, SideKeys } from './credentials.ts';
import type { Mode } from './modes.ts';

const answerMs = 8_000;
/** Pauses between attempts to send an unacknowledged message; after the last one it is given up. */
const pausesMs = [1_000, 3_000, 10_000, 30_000, 60_000, 120_000, 300_000];
const badToken = 4002;

type Letter = { name: NotificationName; request: unknown; tries: number; done?: (answer: unknown) => void };
export type Teller = ReturnType<typeof createTeller>;

/** Sends an operator's notifications to the brand, one after another, each until it is acknowledged. */
export function createTeller(parts: {
  operator: PlayedOperator;
  keys: SideKeys;
  /** `https://host/evcs/v1` of the brand. */
  doorUrl: string;
  clock: SandboxClock;
  mode(): Mode;
}) {
  const { operator, keys, doorUrl, clock, mode } = parts;
  const line: Line = { keys, spelling: operator.spelling };
  let seq = randomInt(9_999);
  let token: string | null = null;
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const queue: Letter[] = [];
  let held: Letter | null = null;
  let sending = false;

  async function post(name: NotificationName | 'query_token', request: unknown, bearer: string | null) {
    seq += 1;
    const body = sealRequest(name, request as Request<typeof name>, line, {
      operatorId: operator.operatorId,
      now: clock.now(),
      seq,
    });
    const response = await fetch(`${doorUrl}/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return openAnswer(name, await response.text(), line);
  }

  async function renewToken(): Promise<string> {
    const question = { operatorId: operator.operatorId, secret: keys.operatorSecret };
    const { answer } = await post('query_token', question, null);
    const given = answer as Answer<'query_token'> | null;
    if (!given?.succeeded) throw new Error('The brand gives no token');
    token = given.accessToken;
    return token;
  }

  /** Returns true if the message was acknowledged. */
  async function deliver(letter: Letter): Promise<boolean> {
    try {
      let read = await post(letter.name, letter.request, token ?? (await renewToken()));
      if (read.ret === badToken) read = await post(letter.name, letter.request, await renewToken());
      if (read.answer === null) return false;
      letter.done?.(read.answer);
      return true;
    } catch {
      return false;
    }
  }

  async function send(letter: Letter): Promise<void> {
    const times = mode() === 'repeat' ? 2 : 1;
    let taken = false;
    for (let time = 0; time < times; time += 1) taken = (await deliver(letter)) || taken;
    const pause = pausesMs[letter.tries];
    if (taken || stopped || pause === undefined) return;
    letter.tries += 1;
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push(letter);
      void work();
    }, pause);
    timers.add(timer);
  }

  async function work(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let next = queue.shift(); next && !stopped; next = queue.shift()) await send(next);
    sending = false;
  }

  return {
    tell<Name extends NotificationName>(
      name: Name,
      request: Request<Name>,
      done?: (answer: Answer<Name>) => void,
    ): void {
      if (stopped || mode() === 'silent') return;
      const letter: Letter = { name, request, tries: 0, done: done as Letter['done'] };
      if (mode() === 'reorder' && held === null) {
        held = letter;
        return;
      }
      queue.push(letter);
      if (held) queue.push(held);
      held = null;
      void work();
    },
    stop(): void {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
