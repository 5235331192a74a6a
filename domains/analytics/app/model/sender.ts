import { AppEvent, type Batch } from '../../contract/event.ts';
import { mostEventsInBatch } from '../../contract/kinds.ts';

/** Specification §9: event duration 18000 ms. */
export const sendEveryMs = 18_000;
/** So many are not waited with. */
export const fullAt = 20;
/** Without a network no more is kept than this; what is older is forgotten. */
export const mostKept = 60;

export type Line = {
  /** @throws Error when nobody took it, so that it is worth another try */
  post(body: string): Promise<void>;
  /** For a page that is being left: nobody hears what became of it. */
  beacon(body: string): void;
};

/** Keeps what was noticed and sends it in batches. One that may have come keeps its id, so that it counts once. */
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
      // Whoever took their consent back meanwhile has emptied it.
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
  /** What does not come now comes with the next ones. */
  const sendQuietly = () => void send().catch(() => undefined);

  return {
    /** What does not look as agreed with the server is left out, so that nothing else is lost with it. */
    add(event: AppEvent): void {
      if (!AppEvent.safeParse(event).success) return;
      kept = [...kept, event].slice(-mostKept);
      timer ??= setTimeout(sendQuietly, sendEveryMs);
      sinceTried += 1;
      if (sinceTried >= fullAt) sendQuietly();
    },
    /** @throws Error when nobody took it */
    send,
    /** The page may not be there for long. */
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
