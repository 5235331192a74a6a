import { AppEvent, type Batch } from '../../contract/event.ts';
import { mostEventsInBatch } from '../../contract/kinds.ts';

/** Specification §9: event duration 18000 ms. */
export const sendEveryMs = 18_000;
/** A batch of this size is sent at once. */
export const fullAt = 20;
/** Maximum number of events held without a network; older ones are dropped. */
export const mostKept = 60;

export type Line = {
  /** @throws Error if the request failed and is worth a retry */
  post(body: string): Promise<void>;
  /** For a page that is being closed: the result is unknown. */
  beacon(body: string): void;
};

/**
 * Collects events and sends them in batches. A batch that may have arrived keeps its id, so that it counts
 * once.
 */
export function createSender(line: Line, makeBatch: (events: AppEvent[]) => Batch) {
  let kept: AppEvent[] = [];
  let sinceTried = 0;
  let unsure: Batch | null = null;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const nextBatch = (): Batch | null => {
    if (unsure) return unsure;
    const events = kept.splice(0, mostEventsInBatch);
    return events.length > 0 ? makeBatch(events) : null;
  };

  async function sendAll(): Promise<void> {
    for (let batch = nextBatch(); batch; batch = nextBatch()) {
      unsure = batch;
      await line.post(JSON.stringify(batch));
      // A withdrawal of the consent may have cleared it meanwhile.
      if (unsure === batch) unsure = null;
    }
  }

  const send = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sinceTried = 0;
    sending ??= sendAll().finally(() => {
      sending = null;
    });
    return sending;
  };
  /** What fails now is sent with the next batch. */
  const sendQuietly = () => void send().catch(() => undefined);

  return {
    /** An event that does not match the schema is dropped, so that it cannot invalidate a batch. */
    add(event: AppEvent): void {
      if (!AppEvent.safeParse(event).success) return;
      kept = [...kept, event].slice(-mostKept);
      timer ??= setTimeout(sendQuietly, sendEveryMs);
      sinceTried += 1;
      if (sinceTried >= fullAt) sendQuietly();
    },
    /** @throws Error if the request failed */
    send,
    /** The page may be closed at any moment. */
    leave(): void {
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        unsure = null;
        line.beacon(JSON.stringify(batch));
      }
    },
    forget(): void {
      kept = [];
      unsure = null;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
