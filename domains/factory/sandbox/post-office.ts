import { randomBytes } from 'node:crypto';
import type { FactorySandboxOptions } from './options.ts';
import { signedHeaders } from './signatures.ts';
import type { SandboxEvent, SandboxOrder, Store } from './store.ts';

/**
 * Seconds between the deliveries of one event (the retry schedule of the Standard Webhooks specification).
 */
const repeatSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const answerTimeoutMs = 5_000;

export type PostOffice = ReturnType<typeof createPostOffice>;

/** Sends the factory's events, each until it is acknowledged. */
export function createPostOffice(parts: {
  store: Store;
  options: Pick<FactorySandboxOptions, 'eventsUrl' | 'secrets'>;
  speed: number;
}) {
  const { store, options, speed } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;

  /** One round: the due events of each order, in the order of sending. */
  async function round(): Promise<void> {
    await Promise.all([...store.orders.values()].map(sendDue));
    if (!stopped) store.save();
  }

  async function sendDue(order: SandboxOrder): Promise<void> {
    const due = order.events
      .filter(({ state, dueAt }) => state === 'waiting' && Date.parse(dueAt) <= Date.now())
      .sort((a, b) => a.position - b.position);
    for (const event of due) {
      if (stopped) return;
      const status = await post(order, event, options.secrets.factorySecret);
      if (status >= 200 && status < 300) {
        event.state = 'delivered';
        continue;
      }
      const pause = repeatSeconds[event.tries];
      event.tries += 1;
      if (pause === undefined) event.state = 'givenUp';
      else event.dueAt = new Date(Date.now() + (pause * 1000) / speed).toISOString();
    }
  }

  /**
   * The status of the response, or 0 if there was none. A missing response is a normal result here: the next
   * delivery is scheduled.
   */
  async function post(order: SandboxOrder, event: SandboxEvent, secret: string): Promise<number> {
    const body = JSON.stringify(cloudEvent(order, event));
    try {
      const response = await fetch(options.eventsUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/cloudevents+json',
          ...signedHeaders(secret, event.id, body, new Date()),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  function arm(): void {
    clearTimeout(timer);
    const times = [...store.orders.values()].flatMap(({ events }) =>
      events.filter(({ state }) => state === 'waiting').map(({ dueAt }) => Date.parse(dueAt)),
    );
    if (stopped || times.length === 0) return;
    const delayMs = Math.min(Math.max(0, Math.min(...times) - Date.now()), 2 ** 31 - 1);
    timer = setTimeout(() => void flush(), delayMs);
  }

  /** Sends what is due now; resolves when each was tried once. */
  async function flush(): Promise<void> {
    await running;
    running ??= round().finally(() => {
      running = null;
      arm();
    });
    await running;
  }

  return {
    flush,
    /** What an attacker who knows the URL would send: a correct message with a wrong secret. */
    async sendForged(order: SandboxOrder, event: SandboxEvent): Promise<number> {
      return post(order, event, `whsec_${randomBytes(32).toString('base64')}`);
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function cloudEvent(order: SandboxOrder, event: SandboxEvent): object {
  return {
    specversion: '1.0',
    id: event.id,
    source: '/works/hefei',
    type: `ev.factory.${event.type}`,
    subject: order.orderNo,
    time: event.at,
    datacontenttype: 'application/json',
    sequence: String(event.sequence).padStart(10, '0'),
    data: event.data,
  };
}
