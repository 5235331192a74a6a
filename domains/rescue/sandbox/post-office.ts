import { randomBytes } from 'node:crypto';
import { createSigning } from '@ev/platform/standard-webhooks.ts';
import type { RescueSecrets } from './credentials.ts';
import type { RescueFile, SandboxEvent, Store } from './store.ts';

/** Seconds between the deliveries of one event (the retry schedule of the Standard Webhooks specification). */
const repeatSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const answerTimeoutMs = 5_000;

/** Sends the partner's events, each until it is acknowledged; a position once. */
export function createPostOffice(parts: {
  store: Store;
  secrets: RescueSecrets;
  eventsUrl: string;
  speed: number;
}) {
  const { store, secrets, eventsUrl, speed } = parts;
  const signing = createSigning({ ours: [secrets.partnerSecret], theirs: [secrets.brandSecret] });
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function round(): Promise<void> {
    do {
      again = false;
      for (const rescue of store.rescues.values()) await sendDue(rescue);
    } while (again && !stopped);
    if (!stopped) store.save();
  }

  async function sendDue(rescue: RescueFile): Promise<void> {
    const due = rescue.events.filter(
      ({ state, dueAt }) => state === 'waiting' && Date.parse(dueAt) <= Date.now(),
    );
    for (const event of due) {
      if (stopped) return;
      const status = await post(rescue, event, signing);
      if (status >= 200 && status < 300) {
        event.state = 'delivered';
        continue;
      }
      const pause = event.type === 'position' ? undefined : repeatSeconds[event.tries];
      event.tries += 1;
      if (pause === undefined) event.state = 'givenUp';
      else event.dueAt = new Date(Date.now() + (pause * 1000) / speed).toISOString();
      // Later events of the rescue wait for this one.
      return;
    }
  }

  /** The status of the response, or 0 if there was none. */
  async function post(
    { caseNo }: RescueFile,
    { id, type, at, data }: SandboxEvent,
    signer: ReturnType<typeof createSigning>,
  ): Promise<number> {
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source: '/rescue-partner',
      type: `ev.rescuePartner.${type}`,
      subject: caseNo,
      time: at,
      datacontenttype: 'application/json',
      data,
    });
    try {
      const response = await fetch(eventsUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/cloudevents+json',
          ...signer.headers(id, body, new Date(Date.now())),
        },
        body,
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return response.status;
    } catch {
      return 0;
    }
  }

  return {
    flush(): Promise<void> {
      again = true;
      running ??= round().finally(() => {
        running = null;
      });
      return running;
    },
    /** A refusal under a secret that the brand does not know. */
    sendForged(rescue: RescueFile): Promise<number> {
      const unknown = `whsec_${randomBytes(32).toString('base64')}`;
      const forger = createSigning({ ours: [unknown], theirs: [secrets.brandSecret] });
      const event: SandboxEvent = {
        id: `forged-${rescue.caseNo}`,
        type: 'refused',
        data: { reason: '伪造的拒绝' },
        at: new Date(Date.now()).toISOString(),
        state: 'waiting',
        tries: 0,
        dueAt: '',
      };
      return post(rescue, event, forger);
    },
    stop(): void {
      stopped = true;
    },
  };
}

export type PostOffice = ReturnType<typeof createPostOffice>;
