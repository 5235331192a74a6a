import { randomBytes } from 'node:crypto';
import { cloudEventType } from '@ev/platform/signed-events.ts';
import { createSigning } from '@ev/platform/standard-webhooks.ts';

/** An event that a partner of the sandbox sends. */
export type PostedEvent<Type extends string = string> = {
  id: string;
  /** The world's time. */
  at: string;
  type: Type;
  data: Record<string, unknown>;
  /** `givenUp`: not acknowledged for more than a day, or after the only attempt. */
  state: 'waiting' | 'delivered' | 'givenUp';
  tries: number;
  /** The machine's time of the next attempt. */
  dueAt: string;
};

/** Seconds between the deliveries of one event (the retry schedule of the Standard Webhooks specification). */
const repeatSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const answerTimeoutMs = 5_000;

export type PostOffice<File> = {
  /** Sends what is due. */
  flush(): Promise<void>;
  /** A refusal under a secret that the brand does not know. Returns the status of the response. */
  sendForged(file: File): Promise<number>;
  stop(): void;
};

/** Sends a partner's events as signed CloudEvents, each until it is acknowledged. */
export function createPostOffice<File extends { events: PostedEvent[] }>(partner: {
  files: () => Iterable<File>;
  save: () => void;
  subjectOf: (file: File) => string;
  /** Of the events, such as `/lender`. */
  source: string;
  /** What their types begin with, such as `ev.lender`. */
  prefix: string;
  secrets: { partner: string; brand: string };
  eventsUrl: string;
  speed: number;
  /** The type of events that are sent once, because newer ones follow. */
  sentOnce?: File['events'][number]['type'];
}): PostOffice<File> {
  const { files, save, subjectOf, source, prefix, secrets, eventsUrl, speed, sentOnce } = partner;
  const signing = createSigning({ ours: [secrets.partner], theirs: [secrets.brand] });
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function round(): Promise<void> {
    do {
      again = false;
      for (const file of files()) await sendDue(file);
    } while (again && !stopped);
    if (!stopped) save();
  }

  async function sendDue(file: File): Promise<void> {
    const due = file.events.filter(
      ({ state, dueAt }) => state === 'waiting' && Date.parse(dueAt) <= Date.now(),
    );
    for (const event of due) {
      if (stopped) return;
      const status = await post(file, event, signing);
      if (status >= 200 && status < 300) {
        event.state = 'delivered';
        continue;
      }
      const pause = event.type === sentOnce ? undefined : repeatSeconds[event.tries];
      event.tries += 1;
      if (pause === undefined) event.state = 'givenUp';
      else event.dueAt = new Date(Date.now() + (pause * 1000) / speed).toISOString();
      // Later events of the file wait for this one.
      return;
    }
  }

  /** The status of the response, or 0 if there was none. */
  async function post(
    file: File,
    { id, type, at, data }: Pick<PostedEvent, 'id' | 'type' | 'at' | 'data'>,
    signer: ReturnType<typeof createSigning>,
  ): Promise<number> {
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source,
      type: `${prefix}.${type}`,
      subject: subjectOf(file),
      time: at,
      datacontenttype: 'application/json',
      data,
    });
    try {
      const response = await fetch(eventsUrl, {
        method: 'POST',
        headers: { 'content-type': cloudEventType, ...signer.headers(id, body, new Date(Date.now())) },
        body,
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      return response.status;
    } catch {
      return 0;
    }
  }

  return {
    flush() {
      again = true;
      running ??= round().finally(() => {
        running = null;
      });
      return running;
    },
    sendForged(file) {
      const unknown = `whsec_${randomBytes(32).toString('base64')}`;
      const forger = createSigning({ ours: [unknown], theirs: [secrets.brand] });
      const event = {
        id: `forged-${subjectOf(file)}`,
        type: 'refused',
        data: { reason: '伪造的拒绝' },
        at: new Date(Date.now()).toISOString(),
      };
      return post(file, event, forger);
    },
    stop() {
      stopped = true;
    },
  };
}
